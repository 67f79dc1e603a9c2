import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import {
  PAGES,
  canonicalJson,
  type CompiledProduct,
  type Configuration,
  type Draft,
  newItemId,
  toCartItem,
} from "#engine";
import { whenFontsLoaded } from "../../form/whenFontsLoaded.ts";
import { useProductForm } from "../../form/useProductForm.ts";
import { useReadCart, useShopCart } from "../../store/useCart.ts";
import { useShop } from "../../catalog/useCatalog.ts";
import { showToast } from "../../ui/toasts.ts";
import { cartFull, MESSAGES } from "./messages.ts";
import { filesIn, nextPendingFile } from "./pendingFiles.ts";
import { photoUrlsOf } from "../../lineItem/photoUrls.ts";
import type { EditedItem } from "./draftOfItem.ts";
import { useStoreDraft } from "./useStoreDraft.ts";

/** Where to go after adding to the cart. */
type Destination = "stay" | "cart";

/** A second click on the same design within this time, in milliseconds, is part of a double click or a held key. */
const REPEATED_CLICK_MS = 600;

/** The form of one product and its submit handlers. `edited` is the item of the cart that is being edited. */
export function useCustomizer(
  compiled: CompiledProduct,
  start: Draft,
  editedItem: EditedItem | null,
) {
  const { form, state, showErrors } = useProductForm(compiled, start);
  const edited = editedItem?.item ?? null;
  const clearDraft = useStoreDraft(form, compiled, editedItem?.draft ?? null);
  const { cart: limits, toasts } = useShop();
  const shopCart = useShopCart();
  const readCart = useReadCart();
  const navigate = useNavigate();
  const [photoUrls] = useState(() => photoUrlsOf(edited));
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const mounted = useRef(false);
  const ownPath = useRef("");
  const lastAdded = useRef({ design: "", at: Number.NEGATIVE_INFINITY });
  useEffect(() => {
    mounted.current = true;
    ownPath.current = location.pathname;
    return () => {
      mounted.current = false;
    };
  }, []);

  const reportIssues = (): void => {
    const { issues } = compiled.project(form.getValues());
    for (const { title, text } of compiled.summaries(issues)) {
      showToast({ title: title ?? "", text, tone: "error", durationMs: toasts.formMs });
    }
    showErrors(issues);
  };

  /** Waits until the fonts are loaded and the files are checked, so that validation includes them. */
  const whenValidatable = async (): Promise<void> => {
    await whenFontsLoaded(compiled.product, state.views.get().configuration);
    await state.files.whenChecked();
  };

  /** Uploads a file and writes its key to every field with this file; false if a field still lacks the key. */
  const upload = async (fileDraft: object): Promise<boolean> => {
    const file = state.files.get(fileDraft);
    const uploadModule = await import("../../api/uploadPhoto.ts").catch(() => null);
    const photo =
      file === null || uploadModule === null ? null : await uploadModule.uploadPhoto(file);
    // During the upload, rows may have been removed or another file may have been chosen.
    const targets = filesIn(compiled.product, form.getValues(), {}).filter(
      (target) => state.files.get(target.fileDraft) === file,
    );
    if (targets.length === 0) return true;
    if (photo === null) {
      showToast({ ...MESSAGES.uploadFailed, durationMs: toasts.serviceMs });
      return false;
    }
    photoUrls.set(photo.key, photo.url);
    for (const target of targets)
      form.setValue(target.name, { ...target.fileDraft, key: photo.key });
    showToast({ ...MESSAGES.uploaded, durationMs: toasts.serviceMs });
    return true;
  };

  /**
   * Uploads all files and returns the configuration, which is validated after each upload. Null after a reported error.
   */
  const uploadAll = async (): Promise<Configuration | null> => {
    const draft = form.getValues();
    const { configuration, issues } = compiled.project(draft);
    if (issues.length > 0) {
      reportIssues();
      return null;
    }
    const pendingFile = nextPendingFile(compiled.product, draft, configuration);
    if (pendingFile === null) return configuration;
    // Files are uploaded one after another, so that no further upload starts after a failure.
    if (!(await upload(pendingFile))) return null;
    await whenValidatable();
    return uploadAll();
  };

  const putIntoCart = async (destination: Destination): Promise<void> => {
    const isFull = () => edited === null && readCart().length >= limits.maxItems;
    if (isFull()) return reportFullCart();
    const configuration = await uploadAll();
    if (configuration === null) return undefined;
    // Loaded after the configuration is read, so that nothing typed meanwhile is added.
    const shop = await shopCart.load().catch(() => null);
    if (shop === null) return reportCartNotLoaded();
    const { store, actions } = shop;
    // If another tab removed the item from the cart, a new item is added.
    const isReplacement = edited !== null && readCart().some(({ id }) => id === edited.id);
    const item = toCartItem(compiled, configuration, {
      id: isReplacement ? edited.id : newItemId(readCart(), Date.now()),
      photoUrl: (key) => photoUrls.get(key) ?? "",
    });
    if (isReplacement) {
      store.dispatch(actions.replaced(item));
      showToast({ ...MESSAGES.updated, durationMs: toasts.formMs });
    } else {
      store.dispatch(actions.added({ item, maxItems: limits.maxItems }));
      if (!readCart().some(({ id }) => id === item.id)) return reportFullCart();
      clearDraft();
      lastAdded.current = { design: canonicalJson(form.getValues()), at: performance.now() };
      const link = destination === "stay" && { link: { label: "View cart", to: PAGES.cart } };
      const message = edited === null ? MESSAGES.added : MESSAGES.addedInstead;
      showToast({ ...message, ...link, durationMs: toasts.formMs });
    }
    // The shopper may have navigated away during an upload.
    if (destination === "cart" && mounted.current) await navigate(PAGES.cart);
    return undefined;
  };
  const reportFullCart = (): void => {
    showToast({ ...cartFull(limits.maxItems), durationMs: toasts.formMs });
  };

  const reportCartNotLoaded = (): void => {
    showToast({ ...MESSAGES.cartNotLoaded, durationMs: toasts.serviceMs });
  };

  /** Whether the design has just been added by an earlier click; each repetition extends the time. */
  const isRepeatedClick = (): boolean => {
    const { design, at } = lastAdded.current;
    const now = performance.now();
    if (now - at >= REPEATED_CLICK_MS || canonicalJson(form.getValues()) !== design) return false;
    lastAdded.current = { design, at: now };
    return true;
  };

  /**
   * Validates the draft and puts the item into the cart; does nothing while running, just after that, and while the
   * next page is loading.
   */
  const submit = async (destination: Destination): Promise<void> => {
    const isLeaving = location.pathname !== ownPath.current;
    if (running.current || isLeaving || isRepeatedClick()) return;
    running.current = true;
    setBusy(true);
    try {
      await whenValidatable();
      await form.handleSubmit(() => putIntoCart(destination), reportIssues)();
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return { form, state, busy, submit };
}
