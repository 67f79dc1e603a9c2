import type { Condition, Field, Product, RowField, Scalar } from "#engine";
import { graphemes } from "./textAnswer.ts";

/** Normalized values by field id, computed without the engine. */
export type Values = Readonly<Record<string, Scalar | readonly RowValues[]>>;
export type RowValues = Readonly<Record<string, Scalar>>;

/** Whether a condition holds. A simple reference implementation: tests compare the engine's results with it. */
export function holds(
  condition: Condition,
  values: Values,
  row: RowValues,
  product: Product,
): boolean {
  if ("all" in condition) return condition.all.every((part) => holds(part, values, row, product));
  if ("any" in condition) return condition.any.some((part) => holds(part, values, row, product));
  if ("not" in condition) return !holds(condition.not, values, row, product);
  const { ref, test } = condition;
  const value = Object.hasOwn(row, ref) ? row[ref] : values[ref];
  if ("set" in test) {
    return test.set === (value !== undefined && !(Array.isArray(value) && value.length === 0));
  }
  if (value === undefined) return false;
  if ("oneOf" in test) return test.oneOf.some((each) => each === value);
  if ("tag" in test) {
    const field = everyField(product).find(({ id }) => id === ref);
    const options = field?.kind === "choice" ? field.options : [];
    return options.some(({ id, tags }) => id === value && tags.includes(test.tag));
  }
  const size = sizeOf(value);
  return (test.min === null || size >= test.min) && (test.max === null || size <= test.max);
}

/** The number of rows or of graphemes, or the number itself. */
export function sizeOf(value: Scalar | readonly RowValues[]): number {
  if (typeof value === "number") return value;
  if (typeof value !== "string") return value.length;
  return graphemes(value).length;
}

/** Every field of a product, with those of rows. */
export function everyField(product: Product): readonly Field[] {
  return product.fields.flatMap((field): readonly Field[] =>
    field.kind === "list" ? [field, ...field.of] : [field],
  );
}

/** The value that a derived field's constant or map returns. */
export function derivedValue(
  field: Extract<RowField, { kind: "derived" }>,
  values: Values,
  row: RowValues,
): Scalar | undefined {
  if ("value" in field.rule) return field.rule.value;
  const { from, map } = field.rule;
  const source = Object.hasOwn(row, from) ? row[from] : values[from];
  return map.find(([key]) => key === source)?.[1];
}
