import { useEffect, useState } from "react";
import { useLocation } from "react-router-dom";
import type { CompiledProduct, Draft } from "#engine";
import { DESIGN_HASH_PREFIX } from "./designHashPrefix.ts";
import { newestDraft, storedDraft, storeDraft } from "./storedDraft.ts";
import { useOpenedBy } from "./useOpenedBy.ts";

export interface StoredDraft {
  /** Null if there is none or it is not parsed yet. */
  readonly draft: Draft | null;
  /** Whether the draft is still being parsed. Until then nothing else may be stored in its place. */
  readonly pending: boolean;
}

/**
 * The stored draft of this page. It is used only after a reload, a history navigation or a discarded tab (phones often
 * discard background tabs), and on the way back by a link of the shop. A new visit opens an empty form, and a linked
 * design has priority. The code that parses a draft is loaded only if a draft is stored.
 * @param edited the draft of the edited item; null for a new item
 * @param addName adds the name that the link to this page has passed
 */
export function useStoredDraft(
  compiled: CompiledProduct,
  edited: Draft | null,
  addName: (draft: Draft) => Draft,
): StoredDraft {
  const { search } = useLocation();
  const openedBy = useOpenedBy();
  // Read before the form starts storing its values.
  const [text] = useState(() => {
    if (openedBy !== "visit" && location.hash.startsWith(DESIGN_HASH_PREFIX)) return null;
    if (openedBy === "history") return storedDraft(compiled.product, search);
    // The item may have been changed in the cart since the draft was stored.
    if (search.includes("edit=")) storeDraft(compiled.product, search, null);
    else if (openedBy === "link") return newestDraft(compiled.product);
    return null;
  });
  const [parsed, setParsed] = useState<{ readonly draft: Draft | null } | null>(null);
  useEffect(() => {
    if (text === null) return undefined;
    let cancelled = false;
    const read = async (): Promise<void> => {
      const draftModule = await import("./parseStoredDraft.ts").catch(() => null);
      const storedDraft = draftModule?.restoreDraft(compiled, text, edited) ?? null;
      if (cancelled) return;
      // A draft from the history already has its name, or another one that was typed later.
      const isNamed = storedDraft === null || openedBy === "history";
      setParsed({ draft: isNamed ? storedDraft : addName(storedDraft) });
    };
    void read();
    return () => {
      cancelled = true;
    };
  }, [compiled, text, edited, openedBy, addName]);
  return { draft: parsed?.draft ?? null, pending: text !== null && parsed === null };
}
