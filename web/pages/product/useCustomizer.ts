import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import { canonicalJson, type CartItem, type CompiledProduct, PAGES } from "#engine";
import { loadResolver, useProductForm } from "../../form/useProductForm.ts";
import { photoUrlsOf } from "../../lineItem/photoUrls.ts";
import { useShopStore } from "../../store/hooks.ts";
import { useShop } from "../../catalog/useCatalog.ts";
import { preloader } from "../../ui/loading/preloader.ts";
import { showToast } from "../../ui/toasts/toasts.ts";
import { CART_NOT_LOADED } from "../../store/cartToasts.ts";
import type { OpenedForm } from "./draft/useOpenedForm.ts";
import { useStoreDraft } from "./draft/useStoreDraft.ts";

/** Where to go after adding to the cart. */
type Destination = "stay" | "cart";

/** A second click on the same design within this time, in milliseconds, is part of a double click or a held key. */
const REPEATED_CLICK_MS = 600;

const loadSubmit = async () => {
  const [submitModule] = await Promise.all([import("./submit/submitDesign.ts"), loadResolver()]);
  return submitModule;
};

/** Loads the code of `submit`, so that a design can be put into the cart offline. */
export const preloadSubmit = preloader(loadSubmit);

/**
 * The form of one product and its submit handler.
 * @param opened what the form opens with, which is known after hydration
 * @param edited the item of the cart to replace; null to add a new one
 */
export function useCustomizer(
  compiled: CompiledProduct,
  opened: OpenedForm,
  edited: CartItem | null,
) {
  const { form, state, showErrors } = useProductForm(compiled, opened.draft);
  const removeDraft = useStoreDraft(form, compiled, opened);
  const shop = useShop();
  const store = useShopStore();
  const navigate = useNavigate();
  // URLs are only added: another tab may change the photo of the edited item, or remove the item, while this form still has
  // its photo.
  const [photoUrls] = useState(() => new Map<string, string>());
  useEffect(() => {
    for (const [key, url] of photoUrlsOf(edited)) photoUrls.set(key, url);
  }, [edited, photoUrls]);
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const mounted = useRef(false);
  /** The path of this page. While the next page is loading, the URL is already that page's. */
  const ownPath = useRef("");
  /** The last added design as canonical JSON, and the time of the last click on it. */
  const lastAdded = useRef({ design: "", at: Number.NEGATIVE_INFINITY });
  useEffect(() => {
    mounted.current = true;
    ownPath.current = location.pathname;
    return () => {
      mounted.current = false;
    };
  }, []);

  /** Whether the design has just been added by an earlier click. If so, the next click has as much time again. */
  const noteRepeatedClick = (): boolean => {
    const { design, at } = lastAdded.current;
    const now = performance.now();
    if (now - at >= REPEATED_CLICK_MS || canonicalJson(form.getValues()) !== design) return false;
    lastAdded.current = { design, at: now };
    return true;
  };

  const putIntoCart = async (destination: Destination): Promise<void> => {
    const submitModule = await loadSubmit().catch(() => null);
    if (submitModule === null) {
      showToast({ ...CART_NOT_LOADED, durationMs: shop.toasts.serviceMs });
      return;
    }
    const page = { compiled, form, state, edited, shop, store, photoUrls, showErrors };
    const link = destination === "stay" ? { label: "View cart", to: PAGES.cart } : null;
    const result = await submitModule.submitDesign(page, link);
    if (result === null) return;
    removeDraft();
    if (result === "added")
      lastAdded.current = { design: canonicalJson(form.getValues()), at: performance.now() };
    // The shopper may have navigated away during an upload.
    if (destination === "cart" && mounted.current) await navigate(PAGES.cart);
  };

  /**
   * Validates the draft and puts the item into the cart. Does nothing until the form is opened, while an earlier call is
   * running, or while the next page is loading. A repeated click adds nothing.
   */
  const submit = async (destination: Destination): Promise<void> => {
    const isLeaving = location.pathname !== ownPath.current;
    if (running.current || isLeaving || opened.storageKey === null) return;
    if (noteRepeatedClick()) {
      // The design is already in the cart.
      if (destination === "cart") await navigate(PAGES.cart);
      return;
    }
    running.current = true;
    setBusy(true);
    try {
      await putIntoCart(destination);
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return { form, state, busy, submit, removeDraft };
}
