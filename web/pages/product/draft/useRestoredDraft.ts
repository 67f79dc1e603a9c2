import { useEffect, useState } from "react";
import type { CompiledProduct, Draft } from "#engine";
import type { OpenedDraft } from "./useOpenedDraft.ts";

export interface RestoredDraft {
  /** Null if there is none or it is not parsed yet. */
  readonly draft: Draft | null;
  /** Whether the draft is not parsed yet. Nothing else may be stored in its place meanwhile. */
  readonly pending: boolean;
}

interface ParsedDraft {
  readonly opened: OpenedDraft;
  readonly draft: Draft | null;
}

/**
 * Parses the stored text of the opened draft, once. The code that parses it is loaded only if there is one.
 * @param editedItemDraft the draft of the edited item, whose photos the stored draft may have; null for a new item
 * @param isItemLoading whether the edited item is still to be loaded
 * @param addName adds the name that the link to this page has passed
 */
export function useRestoredDraft(
  compiled: CompiledProduct,
  opened: OpenedDraft,
  editedItemDraft: Draft | null,
  isItemLoading: boolean,
  addName: (draft: Draft) => Draft,
): RestoredDraft {
  const [parsed, setParsed] = useState<ParsedDraft | null>(null);
  const isParsed = opened.text === null || parsed?.opened === opened;
  useEffect(() => {
    const { text, hasName } = opened;
    if (text === null || isParsed || isItemLoading) return undefined;
    let cancelled = false;
    const read = async (): Promise<void> => {
      const draftModule = await import("./parseStoredDraft.ts").catch(() => null);
      if (cancelled) return;
      const draft = draftModule?.restoreDraft(compiled, text, editedItemDraft) ?? null;
      setParsed({ opened, draft: draft === null || hasName ? draft : addName(draft) });
    };
    void read();
    return () => {
      cancelled = true;
    };
  }, [compiled, opened, isParsed, editedItemDraft, isItemLoading, addName]);
  return { draft: parsed?.opened === opened ? parsed.draft : null, pending: !isParsed };
}
