import { useEffect } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import type { CompiledProduct, Configuration } from "#engine";
import { tabStorage } from "../../../store/browserStorage.ts";
import { draftText } from "./storedDraft.ts";
import type { OpenedForm } from "./useOpenedForm.ts";

type Form = Pick<UseFormReturn<FieldValues, unknown, Configuration>, "getValues" | "subscribe">;

/**
 * Stores the form's values at every change, unless they are the unchanged ones. Call it after the form has taken the opened
 * draft.
 * @returns removes the stored values, once the item is in the cart. The next change stores the values again.
 */
export function useStoreDraft(
  { getValues, subscribe }: Form,
  compiled: CompiledProduct,
  { storageKey, unchanged, edited }: OpenedForm,
): () => void {
  useEffect(() => {
    if (storageKey === null) return undefined;
    const unchangedText = draftText(compiled, unchanged, edited);
    let lastText = "";
    const store = () => {
      const text = draftText(compiled, getValues(), edited);
      if (text === lastText) return;
      lastText = text;
      if (text === unchangedText) tabStorage.removeItem(storageKey);
      else tabStorage.setItem(storageKey, text);
    };
    // A link may have changed the stored values.
    store();
    return subscribe({ formState: { values: true }, callback: store });
  }, [storageKey, compiled, unchanged, edited, getValues, subscribe]);
  return () => {
    if (storageKey !== null) tabStorage.removeItem(storageKey);
  };
}
