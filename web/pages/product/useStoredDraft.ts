import { useEffect, useState } from "react";
import { useLocation } from "react-router-dom";
import type { CompiledProduct, Draft } from "#engine";
import { DESIGN_HASH_PREFIX } from "./designHashPrefix.ts";
import { storedDraft, storeDraft } from "./storedDraft.ts";
import { useIsHistoryNavigation } from "./useIsHistoryNavigation.ts";

/**
 * The stored draft of this page; null if there is none or it is not parsed yet. It is used only after a reload, a
 * history navigation or a discarded tab (phones often discard background tabs). A link or a typed URL opens an empty
 * form, and a linked design has priority. The code that parses a draft is loaded only if a draft is stored.
 * @param edited the draft of the edited item; null for a new item
 */
export function useStoredDraft(compiled: CompiledProduct, edited: Draft | null): Draft | null {
  const { search } = useLocation();
  const isHistoryNavigation = useIsHistoryNavigation();
  // Read before the form starts storing its values.
  const [text] = useState(() => {
    if (isHistoryNavigation) return storedDraft(compiled.product, search);
    // The item may have been changed in the cart since the draft was stored.
    if (search.includes("edit=")) storeDraft(compiled.product, search, null);
    return null;
  });
  const [draft, setDraft] = useState<Draft | null>(null);
  useEffect(() => {
    if (text === null || location.hash.startsWith(DESIGN_HASH_PREFIX)) return undefined;
    let cancelled = false;
    const read = async (): Promise<void> => {
      const draftModule = await import("./parseStoredDraft.ts").catch(() => null);
      if (!cancelled) setDraft(draftModule?.parseStoredDraft(compiled, text, edited) ?? null);
    };
    void read();
    return () => {
      cancelled = true;
    };
  }, [compiled, text, edited]);
  return draft;
}
