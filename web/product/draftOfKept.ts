import type { CompiledProduct, Draft } from "#engine";
import { fittingDraft } from "./fittingDraft.ts";

/**
 * The draft that a stored text holds, as far as it fits the product; null where it is damaged, was made for another version
 * of the product, or on a page whose address had another query.
 */
export function draftOfKept(compiled: CompiledProduct, query: string, text: string): Draft | null {
  const kept = parsed(text);
  if (typeof kept !== "object" || kept === null || !("draft" in kept)) return null;
  const fits =
    "query" in kept &&
    kept.query === query &&
    "version" in kept &&
    kept.version === compiled.product.version;
  return fits ? fittingDraft(compiled, kept.draft) : null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
