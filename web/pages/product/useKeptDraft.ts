import { useEffect, useState } from "react";
import { useLocation } from "react-router-dom";
import type { CompiledProduct, Draft } from "#engine";
import { DESIGN_MARK } from "./designLink.ts";
import { storedDraft, storeDraft } from "./keptDraft.ts";
import { useIsHistoryNavigation } from "./useIsHistoryNavigation.ts";

/**
 * What was typed on this page before it was reloaded, discarded or left, once it has been read; null while there is
 * nothing. Phones throw pages in the background away all the time. Whoever opens the page anew, by a link or an address,
 * gets a fresh form, and what a design's link brings along comes first. The code that reads it comes only when something
 * is stored.
 * @param edited the draft of the item of the cart that is changed; null for a new piece
 */
export function useKeptDraft(compiled: CompiledProduct, edited: Draft | null): Draft | null {
  const { search } = useLocation();
  const back = useIsHistoryNavigation();
  // Looked up before the form begins to store what stands in it.
  const [text] = useState(() => {
    if (back) return storedDraft(compiled.product, search);
    // The item may have been changed in the cart since.
    if (search.includes("edit=")) storeDraft(compiled.product, search, null);
    return null;
  });
  const [draft, setDraft] = useState<Draft | null>(null);
  useEffect(() => {
    if (text === null || location.hash.startsWith(DESIGN_MARK)) return undefined;
    let left = false;
    const read = async (): Promise<void> => {
      const code = await import("./draftOfKept.ts").catch(() => null);
      if (!left) setDraft(code?.draftOfKept(compiled, text, edited) ?? null);
    };
    void read();
    return () => {
      left = true;
    };
  }, [compiled, text, edited]);
  return draft;
}
