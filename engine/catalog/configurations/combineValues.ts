import type { Draft } from "../../product/draft.ts";
import type { Field } from "../../product/product.ts";

/**
 * Generates drafts with every combination of values, field by field.
 * @param valuesOf returns the values of a field to try, given the values of the fields above it. Null if these hide the
 * field, or if it is derived
 * @param draft the values of the fields above the first one
 */
export function* combineValues<F extends Field>(
  fields: readonly F[],
  valuesOf: (field: F, draft: Draft) => readonly unknown[] | null,
  draft: Draft = {},
): Generator<Draft> {
  const [field, ...others] = fields;
  if (field === undefined) {
    yield draft;
    return;
  }
  const values = valuesOf(field, draft);
  if (values === null) yield* combineValues(others, valuesOf, draft);
  for (const value of values ?? [])
    yield* combineValues(others, valuesOf, { ...draft, [field.id]: value });
}
