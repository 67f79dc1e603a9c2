import { compileWhen, type Predicate, type Scope } from "../product/condition.ts";
import type { Configuration, Row } from "../product/configuration.ts";
import type { Draft } from "../product/draft.ts";
import type { Product, RowField, Scalar } from "../product/product.ts";
import { compileDerived } from "./derived/derived.ts";
import type { IssueSink } from "./kind.ts";
import { kindOf } from "./kinds.ts";

/** A field compiled into functions. Inside a list, `row` has the values of the row so far; else it is empty. */
export interface CompiledField<Value> {
  readonly id: string;
  readonly exists: Predicate;
  /** Returns the clean value, or undefined if there is none. Reports an issue if the field must have a valid value. */
  readonly evaluate: (
    draft: Draft,
    values: Configuration,
    row: Row,
    sink: IssueSink,
  ) => Value | undefined;
}

/** Compiles a field other than a list. */
export function compileField(
  field: RowField,
  scope: Scope,
  product: Pick<Product, "messages">,
): CompiledField<Scalar> {
  const { id } = field;
  const exists = compileWhen(field.when, scope);
  if (field.kind === "derived") return { id, exists, evaluate: compileDerived(field, scope) };
  const validate = kindOf(field).validator(field, product);
  return { id, exists, evaluate: (draft, _values, _row, sink) => validate(draft[id], sink) };
}

/** Adds the values of the fields that exist to `result`, which is `values` or `row`, because later fields depend on them. */
export function evaluateFields<Value>(
  fields: readonly CompiledField<Value>[],
  draft: Draft,
  values: Configuration,
  row: Row,
  sink: IssueSink,
  result: Record<string, Value>,
): void {
  for (const { id, exists, evaluate } of fields) {
    if (!exists(values, row)) continue;
    const value = evaluate(draft, values, row, sink);
    if (value !== undefined) result[id] = value;
  }
}

export function existingIds(
  fields: readonly CompiledField<unknown>[],
  values: Configuration,
  row: Row,
): ReadonlySet<string> {
  return new Set(fields.filter(({ exists }) => exists(values, row)).map(({ id }) => id));
}
