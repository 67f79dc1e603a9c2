import type { Row } from "../../configuration.ts";
import type { Condition, Field, ListField, Product, Scalar, Test } from "../../product.ts";

/** A value that stands for all those that no condition and no surcharge tells apart; `undefined` for none. */
export type ClassValue = Scalar | readonly Row[] | undefined;

/** What a product's conditions and counted surcharges ask of a field. */
interface Asked {
  readonly values: ReadonlySet<Scalar>;
  /** Sizes at which an answer may change. */
  readonly sizes: ReadonlySet<number>;
}

/** A list with no more counts than this is looked at with every count. */
const FEW_ROWS = 12;

/** The values of a field that can make a difference: one for each class. */
export function classesOf(field: Field, product: Product): readonly ClassValue[] {
  const asked = askedOf(field.id, product);
  const none: readonly ClassValue[] = field.optional ? [undefined] : [];
  switch (field.kind) {
    case "choice":
      return [...field.options.map(({ id }) => id), ...none];
    case "number": {
      const { min, max, step } = field;
      const numbers = near([min, max, ...asked.sizes, ...numbersIn(asked.values)]);
      const possible = numbers.filter(
        (value) => value >= min && value <= max && (value - min) % step === 0,
      );
      return [...possible, ...none];
    }
    case "text": {
      const [least, most] = [field.min ?? 1, field.max ?? Infinity];
      const lengths = near([least, ...(most === Infinity ? [] : [most]), ...asked.sizes]);
      const possible = lengths.filter((length) => length >= least && length <= most);
      const named = [...asked.values].filter((value) => typeof value === "string");
      return [...possible.map((length) => "x".repeat(length)), ...named, ...none];
    }
    case "file":
      return ["file", ...none];
    case "list": {
      const all = field.max - field.min <= FEW_ROWS ? upTo(field.max) : [];
      const counts = near([field.min, field.max, ...asked.sizes, ...all]).filter(
        (count) => count >= field.min && count <= field.max,
      );
      return [...counts.map((count) => plainRows(field, count)), ...pricedRows(field), ...none];
    }
    case "derived":
      return [undefined];
  }
}

/** Rows that differ in nothing, each choice at its default. */
function plainRows(list: ListField, count: number): readonly Row[] {
  const row: Row = Object.fromEntries(
    list.of.flatMap((sub) => (sub.kind === "choice" ? [[sub.id, sub.default] as const] : [])),
  );
  return Array.from({ length: count }, () => row);
}

/** The most rows there may be, once for each option of a row that has a price of its own. */
function pricedRows(list: ListField): readonly (readonly Row[])[] {
  return list.of.flatMap((sub) =>
    sub.kind === "choice"
      ? sub.options
          .filter(({ surcharge, id }) => surcharge !== 0 && id !== sub.default)
          .map(({ id }) => plainRows(list, list.max).map((row) => ({ ...row, [sub.id]: id })))
      : [],
  );
}

/** The numbers given and their neighbours, in order, each once. */
function near(numbers: readonly number[]): readonly number[] {
  const all = numbers.flatMap((number) => [number - 1, number, number + 1]);
  return [...new Set(all)].toSorted((a, b) => a - b);
}

function upTo(most: number): readonly number[] {
  return Array.from({ length: most + 1 }, (_, number) => number);
}

function numbersIn(values: ReadonlySet<Scalar>): readonly number[] {
  return [...values].filter((value) => typeof value === "number");
}

function askedOf(id: string, product: Product): Asked {
  const values = new Set<Scalar>();
  const sizes = new Set<number>();
  for (const test of conditionsOf(product).flatMap((condition) => testsOf(condition, id))) {
    if ("oneOf" in test) for (const value of test.oneOf) values.add(value);
    if ("min" in test) for (const size of [test.min, test.max]) if (size !== null) sizes.add(size);
  }
  for (const surcharge of product.surcharges) {
    if (!("each" in surcharge) || surcharge.of !== id) continue;
    sizes.add(surcharge.beyond);
    if (surcharge.upto !== null) sizes.add(surcharge.upto);
  }
  return { values, sizes };
}

/** Every condition of a product: of fields, rows' fields, surcharges and forbidden combinations. */
export function conditionsOf(product: Product): readonly Condition[] {
  const fields = product.fields.flatMap((field) =>
    field.kind === "list" ? [field, ...field.of] : [field],
  );
  return [...fields, ...product.surcharges, ...product.forbid].flatMap(({ when }) =>
    when === null ? [] : [when],
  );
}

function testsOf(condition: Condition, id: string): readonly Test[] {
  if ("all" in condition) return condition.all.flatMap((part) => testsOf(part, id));
  if ("any" in condition) return condition.any.flatMap((part) => testsOf(part, id));
  if ("not" in condition) return testsOf(condition.not, id);
  return condition.ref === id ? [condition.test] : [];
}
