import { useCallback, useEffect, useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { useLocation } from "react-router-dom";
import type { CompiledProduct, Configuration, Draft, Product } from "#engine";
import { keyOfFile } from "../../form/fileStore.ts";
import { useHydrated } from "../../app/useHydrated.ts";
import { serializeDraft } from "./serializableDraft.ts";
import { storeDraft } from "./storedDraft.ts";

type Form = Pick<UseFormReturn<FieldValues, unknown, Configuration>, "getValues" | "subscribe">;

/**
 * Stores the form's values at every change, for `useStoredDraft` to restore. Returns a function that removes them once
 * the item is in the cart: they are stored again only after the next change.
 * @param item the draft of an item of the cart: its changes survive a reload, but are dropped when leaving the page; null
 * for a new one
 */
export function useStoreDraft(
  { getValues, subscribe }: Form,
  compiled: CompiledProduct,
  item: Draft | null,
): () => void {
  const { product } = compiled;
  const { search } = useLocation();
  const [initialItem] = useState(item);
  const isNew = item === null;
  // Before hydration the form is a new item's, whatever the query.
  const hydrated = useHydrated();
  const clear = useCallback(() => storeDraft(product, search, null), [product, search]);
  useEffect(() => {
    if (!hydrated) return undefined;
    let lastText = storedText(product, (isNew ? null : initialItem) ?? compiled.defaults());
    const store = () => {
      const text = storedText(product, getValues());
      if (text === lastText) return;
      lastText = text;
      storeDraft(product, search, text);
    };
    // A name may have been typed on another page.
    store();
    const stop = subscribe({ formState: { values: true }, callback: store });
    return () => {
      stop();
      if (!isNew) clear();
    };
  }, [hydrated, isNew, compiled, product, search, initialItem, getValues, subscribe, clear]);
  return clear;
}

/** Only the key of a photo: the edited item has the rest. */
function storedText(product: Product, draft: Draft): string {
  return serializeDraft(product, draft, (file) => keyOfFile(file) ?? undefined);
}
