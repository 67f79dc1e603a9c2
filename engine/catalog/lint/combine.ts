import type { Draft } from "../../product/draft.ts";
import type { Field } from "../../product/product.ts";

/**
 * Generates the drafts with every combination of values, field by field. `valuesOf` gets the values of the fields above,
 * and returns null if the field has no value in such a draft.
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
