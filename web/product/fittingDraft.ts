import { acceptedDraft, type CompiledProduct, type Draft } from "#engine";
import { carriedOf } from "./carriedOf.ts";

/**
 * What was carried along from elsewhere, a link or this browser's storage, as far as it fits the product; null when
 * nothing of the product is in it. Whoever wrote it, only what the product allows goes into the form.
 */
export function fittingDraft({ product }: CompiledProduct, written: unknown): Draft | null {
  if (typeof written !== "object" || written === null) return null;
  const carried = carriedOf(product, { ...written });
  return Object.keys(carried).length === 0 ? null : acceptedDraft(product, carried);
}
