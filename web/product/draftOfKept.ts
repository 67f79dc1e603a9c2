import type { CompiledProduct, Draft } from "#engine";
import { fittingDraft } from "./fittingDraft.ts";

/**
 * The draft that a stored text holds, as far as it fits the product; null where it is damaged or was made on a page whose
 * address had another query. The page may have been loaded again because the product has a later version.
 */
export function draftOfKept(compiled: CompiledProduct, query: string, text: string): Draft | null {
  const kept = parsed(text);
  if (typeof kept !== "object" || kept === null || !("draft" in kept)) return null;
  return "query" in kept && kept.query === query ? fittingDraft(compiled, kept.draft) : null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
