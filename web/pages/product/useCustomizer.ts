import { useEffect, useMemo, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import { canonicalJson, type CartItem, type CompiledProduct, PAGES } from "#engine";
import { useShop } from "../../catalog/useCatalog.ts";
import { useProductForm } from "../../form/useProductForm.ts";
import { photoUrlsOf } from "../../lineItem/itemPhotos.ts";
import { useShopStore } from "../../store/hooks.ts";
import type { OpenedForm } from "./draft/useOpenedForm.ts";
import { useStoreDraft } from "./draft/useStoreDraft.ts";
import { submitDesign } from "./submit/submitDesign.ts";

/** Where to go after adding to the cart. */
type Destination = "stay" | "cart";

/** A second click on the same design within this time, in milliseconds, is part of a double click or a held key. */
const REPEATED_CLICK_MS = 600;

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
  const { form, files } = useProductForm(compiled, opened.draft);
  const removeDraft = useStoreDraft(form, compiled, opened);
  const shop = useShop();
  const store = useShopStore();
  const navigate = useNavigate();
  // If another tab removes the item, the form still has its photos.
  const photoUrls = useMemo(() => photoUrlsOf(opened.edited), [opened.edited]);
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const mounted = useRef(false);
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);
  /** The last added design as canonical JSON, and the time of the last click on it. */
  const lastAdded = useRef({ design: "", at: Number.NEGATIVE_INFINITY });

  /** Whether the design has just been added by an earlier click. If so, the next click has as much time again. */
  const noteRepeatedClick = (): boolean => {
    const { design, at } = lastAdded.current;
    const now = performance.now();
    if (now - at >= REPEATED_CLICK_MS || canonicalJson(form.getValues()) !== design) return false;
    lastAdded.current = { design, at: now };
    return true;
  };

  /** Puts the design into the cart. Returns whether it is there. */
  const putIntoCart = async (destination: Destination): Promise<boolean> => {
    const page = { compiled, form, files, edited, shop, store, photoUrls };
    const link = destination === "stay" ? { label: "View cart", to: PAGES.cart } : null;
    const result = await submitDesign(page, link);
    if (result === null) return false;
    removeDraft();
    if (result === "added")
      lastAdded.current = { design: canonicalJson(form.getValues()), at: performance.now() };
    return true;
  };

  /**
   * Validates the draft and puts the item into the cart. Does nothing until the form is opened or while an earlier call is
   * running. A repeated click adds nothing.
   */
  const submit = async (destination: Destination): Promise<void> => {
    if (running.current || opened.storageKey === null) return;
    running.current = true;
    setBusy(true);
    const isInCart = noteRepeatedClick() || (await putIntoCart(destination));
    // The shopper may have navigated away during an upload. While the cart is loading, this page stays busy.
    if (isInCart && destination === "cart" && mounted.current) return void navigate(PAGES.cart);
    running.current = false;
    setBusy(false);
  };
  return { form, files, busy, submit, removeDraft };
}
