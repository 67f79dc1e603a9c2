import type { Draft } from "../../product/draft.ts";
import type { Field } from "../../product/product.ts";

/**
 * Generates drafts with every combination of values, field by field.
 * @param valuesOf returns the values of a field to try, given the values of the fields above it. Null if the field doesn't
 * exist then, or has no value of its own
 * @param draft the values of the fields above the first one
 */
export function* combine<F extends Field>(
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
  if (values === null) yield* combine(others, valuesOf, draft);
  for (const value of values ?? [])
    yield* combine(others, valuesOf, { ...draft, [field.id]: value });
}
