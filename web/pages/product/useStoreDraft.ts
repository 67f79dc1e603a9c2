import { useCallback, useEffect, useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { useLocation } from "react-router-dom";
import type { CompiledProduct, Configuration, Draft, Product } from "#engine";
import { keyOfFile } from "../../form/fileStore.ts";
import { useAfterHydration } from "../../app/hydration.ts";
import { serializeDraft } from "./serializableDraft.ts";
import { startDraft } from "./startDraft.ts";
import { storeDraft } from "./storedDraft.ts";

type Form = Pick<UseFormReturn<FieldValues, unknown, Configuration>, "getValues" | "subscribe">;

/**
 * Stores the form's values at every change; `useStoredDraft` restores them. Returns a function that removes the stored
 * values once the item is in the cart. The next change stores the values again.
 * @param isRestoring whether a stored draft is still being parsed, which must not be overwritten
 * @param itemDraft the draft of the cart's item that is being edited; null for a new item. The changes of an edited item
 * survive a reload, but are dropped when the shopper leaves the page.
 */
export function useStoreDraft(
  { getValues, subscribe }: Form,
  compiled: CompiledProduct,
  isRestoring: boolean,
  itemDraft: Draft | null,
): () => void {
  const { product } = compiled;
  const { search } = useLocation();
  const [initialItemDraft] = useState(itemDraft);
  const isNew = itemDraft === null;
  // Before hydration the form is a new item's, whatever the query.
  const isQueryRead = useAfterHydration(search, "") === search;
  const clear = useCallback(() => storeDraft(product, search, null), [product, search]);
  useEffect(() => {
    if (!isQueryRead || isRestoring) return undefined;
    const presets = startDraft(compiled, new URLSearchParams(search));
    let lastText = storedText(product, (isNew ? null : initialItemDraft) ?? presets);
    const store = () => {
      const text = storedText(product, getValues());
      if (text === lastText) return;
      lastText = text;
      storeDraft(product, search, text);
    };
    // Stored at once, because a name may have been typed on another page.
    store();
    const stop = subscribe({ formState: { values: true }, callback: store });
    return () => {
      stop();
      if (!isNew) clear();
    };
  }, [
    isQueryRead,
    isRestoring,
    isNew,
    compiled,
    product,
    search,
    initialItemDraft,
    getValues,
    subscribe,
    clear,
  ]);
  return clear;
}

/** Serializes a draft. Of a photo only the key is stored, because the edited item has the rest; empty without a key. */
function storedText(product: Product, draft: Draft): string {
  return serializeDraft(product, draft, (file) => keyOfFile(file) ?? (file ? "" : undefined));
}
