import { useCallback, useEffect, useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { useLocation } from "react-router-dom";
import type { CompiledProduct, Configuration, Draft, Product } from "#engine";
import { keyOfFile } from "../../form/chosenFiles.ts";
import { useHydrated } from "../../app/useHydrated.ts";
import { carriedText } from "./serializableDraft.ts";
import { storeDraft } from "./keptDraft.ts";

type Form = Pick<UseFormReturn<FieldValues, unknown, Configuration>, "getValues" | "subscribe">;

/**
 * Stores what stands in the form at every change, for `useKeptDraft` to take back. Returns how to forget it once the piece is
 * in the cart: what then stands in the form is stored again only when it changes.
 * @param start what the form starts with
 * @param isNew false for an item of the cart: its changes outlive a reload, but are given up by leaving for another page
 */
export function useKeepDraft(
  { getValues, subscribe }: Form,
  compiled: CompiledProduct,
  start: Draft,
  isNew: boolean,
): () => void {
  const { product } = compiled;
  const { search } = useLocation();
  const [first] = useState(start);
  // Until then the form is a new piece's, whatever item the address asks to change.
  const alive = useHydrated();
  const forget = useCallback(() => {
    storeDraft(product, search, null);
  }, [product, search]);
  useEffect(() => {
    if (!alive) return undefined;
    let last = keptText(product, isNew ? compiled.defaults() : first);
    const keep = () => {
      const text = keptText(product, getValues());
      if (text === last) return;
      last = text;
      storeDraft(product, search, text);
    };
    // A name may have been typed on another page.
    keep();
    const stop = subscribe({ formState: { values: true }, callback: keep });
    return () => {
      stop();
      if (!isNew) forget();
    };
  }, [alive, isNew, compiled, product, search, first, getValues, subscribe, forget]);
  return forget;
}

/** Of a photo its key alone: the item of the cart that is changed holds the rest. */
function keptText(product: Product, draft: Draft): string {
  return carriedText(product, draft, (file) => keyOfFile(file) ?? undefined);
}
