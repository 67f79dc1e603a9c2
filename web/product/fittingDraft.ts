import { type CompiledProduct, type Draft, draftOf } from "#engine";
import { carriedOf } from "./carriedOf.ts";

/**
 * What was carried along from elsewhere, a link or this browser's storage, as far as it fits the product; null when
 * nothing of the product is in it. Whoever wrote it, only what the product allows goes into the form.
 */
export function fittingDraft(compiled: CompiledProduct, written: unknown): Draft | null {
  if (typeof written !== "object" || written === null) return null;
  const { product } = compiled;
  const carried = carriedOf(product, { ...written });
  if (Object.keys(carried).length === 0) return null;
  const { configuration } = compiled.project(compiled.complete(carried));
  const fitting = Object.entries(draftOf(product, configuration)).filter(
    ([id]) => configuration[id] !== undefined,
  );
  return compiled.complete(Object.fromEntries(fitting));
}
