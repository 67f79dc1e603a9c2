import { useEffect, useMemo } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { useLocation } from "react-router-dom";
import type { CompiledProduct, Configuration, Draft, Product } from "#engine";
import { keyOfFile } from "../../../form/state/fileStore.ts";
import { useAfterHydration } from "../../../document/hydration.ts";
import { newestDraftId, setNewestDraftId } from "./newestDrafts.ts";
import { serializeDraft } from "./serializableDraft.ts";
import { readDraft, setEntryDraftId, storeDraft } from "./storedDraft.ts";

type Form = Pick<UseFormReturn<FieldValues, unknown, Configuration>, "getValues" | "subscribe">;

/** Where and when a form's values are stored. */
export interface DraftStorage {
  readonly id: string;
  /** The values that the page opens with if none are stored. */
  readonly unchanged: Draft;
  /** Whether a stored draft is still being parsed, which must not be overwritten. */
  readonly isRestoring: boolean;
  /** Whether the form creates a new item. Links of the shop open only drafts of new items again. */
  readonly isNew: boolean;
}

/** The form's stored values. */
export interface StoredValues {
  /** Removes them once the item is in the cart. The next change stores the values again. */
  readonly clear: () => void;
  readonly haveChanges: () => boolean;
  /** Makes them the draft of the current history entry, before its page is rendered. */
  readonly open: () => void;
}

/** Stores the form's values at every change; `useRestoredDraft` restores them. */
export function useStoreDraft(
  { getValues, subscribe }: Form,
  { product }: CompiledProduct,
  { id, unchanged, isRestoring, isNew }: DraftStorage,
): StoredValues {
  const { search } = useLocation();
  // Before hydration the form is a new item's, whatever the query.
  const isQueryRead = useAfterHydration(search, "") === search;
  useEffect(() => {
    if (!isQueryRead || isRestoring) return undefined;
    const unchangedText = storedText(product, unchanged);
    let lastText = unchangedText;
    const store = () => {
      const text = storedText(product, getValues());
      if (text === lastText) return;
      lastText = text;
      storeDraft(id, text);
      // A link may preset other values than this page, so a form without changes is no draft for it.
      if (isNew) setNewestDraftId(product.id, text === unchangedText ? null : id);
    };
    // Stored at once, because a name may have been typed on another page.
    store();
    return subscribe({ formState: { values: true }, callback: store });
  }, [isQueryRead, isRestoring, isNew, product, id, unchanged, getValues, subscribe]);
  return useMemo(
    () => ({
      clear: () => {
        storeDraft(id, null);
        if (newestDraftId(product.id) === id) setNewestDraftId(product.id, null);
      },
      haveChanges: () => ![null, storedText(product, unchanged)].includes(readDraft(id)),
      open: () => setEntryDraftId(id),
    }),
    [id, product, unchanged],
  );
}

/** Serializes a draft. Of a photo only the key is stored, because the edited item has the rest; empty without a key. */
function storedText(product: Product, draft: Draft): string {
  return serializeDraft(product, draft, (file) => keyOfFile(file) ?? (file ? "" : undefined));
}
