import type { Field, FieldKind } from "../product.ts";

type FieldOf<K extends FieldKind> = Extract<Field, { readonly kind: K }>;

/** A function for each kind of field. If a kind is missing, the object does not compile. */
export type PerKind<Result, Rest extends readonly unknown[] = []> = {
  readonly [K in FieldKind]: (field: FieldOf<K>, ...rest: Rest) => Result;
};

/** Calls the function for a field's kind. */
export function byKind<Result, Rest extends readonly unknown[]>(
  functions: PerKind<Result, Rest>,
  field: Field,
  ...rest: Rest
): Result {
  // The compiler can't infer that the function and the field have the same kind.
  const call = functions[field.kind] as (field: Field, ...rest: Rest) => Result;
  return call(field, ...rest);
}
