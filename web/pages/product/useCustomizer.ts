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
import { whenFontsLoaded } from "../../form/fontsArrived.ts";
import { useProductForm } from "../../form/useProductForm.ts";
import { cartActions } from "../../store/cartSlice.ts";
import { useCartDispatch, useReadCart } from "../../store/useCart.ts";
import { useShop } from "../../catalog/useCatalog.ts";
import { showToast } from "../../ui/toasts.ts";
import { cartFull, MESSAGES } from "./messages.ts";
import { filesIn, nextPendingFile } from "./pendingFiles.ts";
import { photoUrlsOf } from "../../lineItem/photoUrls.ts";
import { useKeepDraft } from "./useKeepDraft.ts";

/** Where the shopper goes once the piece is in the cart. */
export type Then = "stay" | "cart";

/** The form of one product and what its buttons do. `edited` is the item of the cart that is being changed. */
export function useCustomizer(compiled: CompiledProduct, start: Draft, edited: CartItem | null) {
  const { form, parts, showFaults } = useProductForm(compiled, start);
  const forgetDraft = useKeepDraft(form, compiled, start, edited === null);
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

  /** Waits until the fonts and files of the draft are known, so that they are judged with it. */
  const known = async (): Promise<void> => {
    await whenFontsLoaded(compiled.product, parts.views.get().configuration);
    await parts.files.whenChecked();
  };

  /** Uploads a chosen file and writes its key wherever the form holds it by then; false when it holds it and it can't be stored. */
  const upload = async (chosen: object): Promise<boolean> => {
    const file = parts.files.get(chosen);
    const code = await import("../../api/uploadPhoto.ts").catch(() => null);
    const photo = file === null || code === null ? null : await code.uploadPhoto(file);
    // Rows may have been removed meanwhile, or another file may have been chosen.
    const places = filesIn(compiled.product, form.getValues(), {}).filter(
      (place) =>
        place.chosen === chosen || (file !== null && parts.files.get(place.chosen) === file),
    );
    if (places.length === 0) return true;
    if (photo === null) {
      showToast({ ...MESSAGES.uploadFailed, ms: toasts.serviceMs });
      return false;
    }
    photoUrls.set(photo.key, photo.url);
    for (const place of places) form.setValue(place.name, { ...place.chosen, key: photo.key });
    showToast({ ...MESSAGES.uploaded, ms: toasts.serviceMs });
    return true;
  };

  /** What the form says once all its files are uploaded, judged again after each; null when a fault or a failure was told. */
  const uploaded = async (): Promise<Configuration | null> => {
    const draft = form.getValues();
    const { configuration, issues } = compiled.project(draft);
    if (issues.length > 0) {
      tellFaults();
      return null;
    }
    const next = nextPendingFile(compiled.product, draft, configuration);
    if (next === null) return configuration;
    // One after another: a second upload is not begun when the first has failed.
    if (!(await upload(next))) return null;
    await known();
    return uploaded();
  };

  const put = async (then: Then): Promise<void> => {
    const isFull = () => edited === null && readCart().length >= limits.maxItems;
    if (isFull()) return tellFull();
    const configuration = await uploaded();
    if (configuration === null) return undefined;
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
      await known();
      await form.handleSubmit(() => put(then), tellFaults)();
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return { form, parts, busy, submit };
}
