import { useCallback, useEffect, useRef } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { useLocation } from "react-router-dom";
import type { CompiledProduct, Configuration } from "#engine";
import { preventReload } from "../page/reload.ts";
import { storeDraft, textOfDraft } from "./keptDraft.ts";

type Form = Pick<UseFormReturn<FieldValues, unknown, Configuration>, "getValues" | "subscribe">;

/**
 * Stores what stands in the form of a new piece at every change, for `useKeptDraft` to take back. Returns how to forget it
 * once the piece is in the cart: what then stands in the form is stored again only when it changes.
 * @param isNew false for an item of the cart, whose changes are not stored: the page then does not reload itself
 */
export function useKeepDraft(
  { getValues, subscribe }: Form,
  compiled: CompiledProduct,
  isNew: boolean,
): () => void {
  const { product } = compiled;
  const { search } = useLocation();
  const last = useRef<string>(null);
  useEffect(() => {
    if (!isNew) {
      let allow: (() => void) | null = null;
      const changed = () => {
        allow ??= preventReload();
      };
      const stop = subscribe({ formState: { values: true }, callback: changed });
      return () => {
        stop();
        allow?.();
      };
    }
    const fresh = textOfDraft(product, search, compiled.defaults());
    last.current ??= fresh;
    const keep = () => {
      const text = textOfDraft(product, search, getValues());
      if (text === last.current) return;
      last.current = text;
      storeDraft(product, text);
    };
    // A name may have been typed on another page.
    keep();
    return subscribe({ formState: { values: true }, callback: keep });
  }, [isNew, compiled, product, search, getValues, subscribe]);
  return useCallback(() => {
    storeDraft(product, null);
  }, [product]);
}
