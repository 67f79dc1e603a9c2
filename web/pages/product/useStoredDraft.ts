import { useEffect, useMemo, useState } from "react";
import { useLocation } from "react-router-dom";
import type { CompiledProduct, Draft } from "#engine";
import { rebaseDraft } from "../../form/rebase.ts";
import { DESIGN_HASH_PREFIX } from "./designHashPrefix.ts";
import { markOpenedEmpty, newestDraft, storedDraft, storeDraft } from "./storedDraft.ts";
import { useOpenedBy } from "./useOpenedBy.ts";

export interface StoredDraft {
  /** Null if there is none or it is not parsed yet. */
  readonly draft: Draft | null;
  /** Whether the draft is still being parsed. Until then nothing else may be stored in its place. */
  readonly pending: boolean;
}

interface ParsedDraft {
  readonly draft: Draft | null;
  /** The draft of the edited item when the stored draft was parsed. */
  readonly edited: Draft | null;
}

/**
 * The stored draft of this page. It is used only after a reload, a history navigation or a discarded tab (phones often
 * discard background tabs), and on the way back by a link of the shop. A new visit opens an empty form, and a linked
 * design has priority. The code that parses a draft is loaded only if a draft is stored. A draft is parsed once. If another
 * tab changes the edited item later, the values that the draft has not changed follow it.
 * @param edited the draft of the edited item; null for a new item
 * @param isItemLoading whether the edited item is still to be loaded
 * @param addName adds the name that the link to this page has passed
 */
export function useStoredDraft(
  compiled: CompiledProduct,
  edited: Draft | null,
  isItemLoading: boolean,
  addName: (draft: Draft) => Draft,
): StoredDraft {
  const { search } = useLocation();
  const openedBy = useOpenedBy();
  // Read before the form starts storing its values.
  const [text] = useState(() => {
    if (openedBy !== "visit" && location.hash.startsWith(DESIGN_HASH_PREFIX)) return null;
    if (openedBy === "history") return storedDraft(compiled.product, search);
    // The item may have been changed in the cart since the draft was stored.
    const isEdit = new URLSearchParams(search).has("edit");
    if (isEdit) storeDraft(compiled.product, search, null);
    const newest = openedBy === "link" && !isEdit ? newestDraft(compiled.product) : null;
    if (newest === null) markOpenedEmpty();
    return newest;
  });
  const [parsed, setParsed] = useState<ParsedDraft | null>(null);
  useEffect(() => {
    if (text === null || parsed !== null || isItemLoading) return undefined;
    let cancelled = false;
    const read = async (): Promise<void> => {
      const draftModule = await import("./parseStoredDraft.ts").catch(() => null);
      if (cancelled) return;
      const storedDraft = draftModule?.restoreDraft(compiled, text, edited) ?? null;
      // A draft from the history already has its name, or another one that was typed later.
      const isNamed = storedDraft === null || openedBy === "history";
      setParsed({ draft: isNamed ? storedDraft : addName(storedDraft), edited });
    };
    void read();
    return () => {
      cancelled = true;
    };
  }, [compiled, text, parsed, edited, isItemLoading, openedBy, addName]);
  const draft = useMemo(() => {
    if (parsed === null || parsed.draft === null) return null;
    if (parsed.edited === null || edited === null) return parsed.draft;
    return rebaseDraft(parsed.edited, parsed.draft, edited);
  }, [parsed, edited]);
  return { draft, pending: text !== null && parsed === null };
}
