import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import {
  type CartItem,
  type CompiledProduct,
  type Configuration,
  type Draft,
  newItemId,
  toCartItem,
} from "#engine";
import { fontsArrived } from "../form/fontsArrived.ts";
import { useProductForm } from "../form/useProductForm.ts";
import { cartActions } from "../store/cartSlice.ts";
import { useCartDispatch, useReadCart } from "../store/useCart.ts";
import { useShop } from "../useCatalog.ts";
import { showToast } from "../ui/toasts.ts";
import { cartFull, MESSAGES } from "./messages.ts";
import { pendingFiles } from "./pendingFiles.ts";
import { photoUrlsOf } from "../pieces/photoUrls.ts";
import { useKeepDraft } from "./useKeepDraft.ts";

/** Where the shopper goes once the piece is in the cart. */
export type Then = "stay" | "cart";

/** The form of one product and what its buttons do. `edited` is the item of the cart that is being changed. */
export function useCustomizer(compiled: CompiledProduct, start: Draft, edited: CartItem | null) {
  const { form, parts, showFaults } = useProductForm(compiled, start);
  const forgetDraft = useKeepDraft(form, compiled, edited === null);
  const { cart: limits, toasts } = useShop();
  const dispatch = useCartDispatch();
  const readCart = useReadCart();
  const navigate = useNavigate();
  const [photoUrls] = useState(() => photoUrlsOf(edited));
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const here = useRef(false);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);

  const tellFaults = (): void => {
    const { issues } = compiled.project(form.getValues());
    for (const message of compiled.summaries(issues)) {
      showToast({
        title: message.title ?? "",
        text: message.text,
        tone: "error",
        ms: toasts.formMs,
      });
    }
    showFaults(issues);
  };

  /** Uploads what has not been uploaded; false when a photo could not be stored. */
  const uploadFiles = async (configuration: Configuration): Promise<boolean> => {
    for (const { name, chosen } of pendingFiles(compiled, form.getValues(), configuration)) {
      const file = parts.files.get(chosen);
      const code = await import("../api/uploadPhoto.ts").catch(() => null);
      // One after another: a second upload is not begun when the first has failed.
      const photo = file === null || code === null ? null : await code.uploadPhoto(file);
      if (photo === null) {
        showToast({ ...MESSAGES.uploadFailed, ms: toasts.serviceMs });
        return false;
      }
      photoUrls.set(photo.key, photo.url);
      form.setValue(name, { ...chosen, key: photo.key });
      showToast({ ...MESSAGES.uploaded, ms: toasts.serviceMs });
    }
    return true;
  };

  const put = async (valid: Configuration, then: Then): Promise<void> => {
    const isFull = () => edited === null && readCart().length >= limits.maxItems;
    if (isFull()) return tellFull();
    if (!(await uploadFiles(valid))) return undefined;
    // What the shopper changed while a photo was on its way is judged again.
    const { configuration, issues } = compiled.project(form.getValues());
    if (issues.length > 0) return tellFaults();
    // A piece that has left the cart meanwhile, in another tab, is a new one.
    const replaces = edited !== null && readCart().some(({ id }) => id === edited.id);
    const item = toCartItem(compiled, configuration, {
      id: replaces ? edited.id : newItemId(readCart(), Date.now()),
      photoUrl: (key) => photoUrls.get(key) ?? "",
    });
    if (replaces) {
      dispatch(cartActions.replaced(item));
      showToast({ ...MESSAGES.updated, ms: toasts.formMs });
    } else {
      dispatch(cartActions.added({ item, maxItems: limits.maxItems }));
      if (!readCart().some(({ id }) => id === item.id)) return tellFull();
      forgetDraft();
      const link = then === "stay" && { link: { label: "View cart", to: "/cart" } };
      const message = edited === null ? MESSAGES.added : MESSAGES.addedAnew;
      showToast({ ...message, ...link, ms: toasts.formMs });
    }
    // The shopper may have gone elsewhere while a photo was on its way.
    if (then === "cart" && here.current) await navigate("/cart");
    return undefined;
  };
  const tellFull = (): void => {
    showToast({ ...cartFull(limits.maxItems), ms: toasts.formMs });
  };

  /** Checks the draft and puts the piece into the cart; a second click meanwhile does nothing. */
  const submit = async (then: Then): Promise<void> => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    try {
      await fontsArrived(compiled.product, parts.views.get().configuration);
      await parts.files.checked();
      await form.handleSubmit((configuration) => put(configuration, then), tellFaults)();
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return { form, parts, busy, submit };
}
