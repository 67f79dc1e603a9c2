import type { Condition, Field, Product, RowField, Scalar } from "#engine";

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

/**
 * The ids of the fields that decide a condition, in file order; for a derived field, the choice it derives from and the
 * fields that decide whether it exists.
 */
export function referenceDependencies(condition: Condition, product: Product): readonly string[] {
  const refs = new Set<unknown>();
  // `JSON.stringify` calls the function for every key, at any depth.
  JSON.stringify(condition, (key, value: unknown) => {
    if (key === "ref") refs.add(value);
    return value;
  });
  const deciding = product.fields
    .filter(({ id }) => refs.has(id))
    .flatMap((field) => {
      if (field.kind !== "derived") return [field.id];
      const source = field.from === null ? [] : [field.from];
      return field.when === null
        ? source
        : [...source, ...referenceDependencies(field.when, product)];
    });
  return product.fields.map(({ id }) => id).filter((id) => deciding.includes(id));
}

/** The number of rows of a list, or of graphemes of a text; a number itself. */
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
  const { value, from, map } = field;
  if (from === null || map === null) return value ?? undefined;
  const source = Object.hasOwn(row, from) ? row[from] : values[from];
  return typeof source === "object" || source === undefined ? undefined : map[String(source)];
}

const segmenter = new Intl.Segmenter("en", { granularity: "grapheme" });

/** The graphemes of a text, segmented without the engine. */
export function graphemes(text: string): readonly string[] {
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}
