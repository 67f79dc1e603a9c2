import type { Row } from "../../configuration.ts";
import type { Condition, Field, ListField, Product, Scalar, Test } from "../../product.ts";

/** A value that stands for all those that no condition and no surcharge tells apart; `undefined` for none. */
export type ClassValue = Scalar | readonly Row[] | undefined;

/** What a product's conditions and counted surcharges ask of a field. */
interface Asked {
  readonly values: ReadonlySet<Scalar>;
  /** Sizes from which on an answer may be another one than just below them. */
  readonly cuts: ReadonlySet<number>;
}

/** A text of more characters than this is not made to be looked at. */
const LONGEST = 10_000;
/** How long a text without a limit is taken to become. */
const UNLIMITED = 1_000;

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
      const cuts = [...asked.cuts, ...numbersIn(asked.values).flatMap((n) => [n, n + 1])];
      const possible = aroundCuts(cuts, min, max, step);
      return [...possible, ...none];
    }
    case "text": {
      const least = Math.min(field.min ?? 1, LONGEST);
      const most = Math.min(field.max ?? Math.max(UNLIMITED, ...asked.cuts), LONGEST);
      const possible = aroundCuts(asked.cuts, least, most);
      const named = [...asked.values].filter((value) => typeof value === "string");
      return [...possible.map((length) => "x".repeat(length)), ...named, ...none];
    }
    case "file":
      return ["file", ...none];
    case "list": {
      const counts = countsOf(field, product);
      return [...counts.map((count) => plainRows(field, count)), ...pricedRows(field), ...none];
    }
    case "derived":
      return [undefined];
  }
}

/** How many rows a list may have, as far as it can make a difference. */
export function countsOf({ id, min, max }: ListField, product: Product): readonly number[] {
  const all = max - min <= FEW_ROWS ? upTo(max) : [];
  return aroundCuts([...askedOf(id, product).cuts, ...all], min, max);
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

/** The least and the greatest number on the steps, and those on both sides of each cut; in order, each once. */
function aroundCuts(cuts: Iterable<number>, min: number, max: number, step = 1): readonly number[] {
  const sides = [...cuts].flatMap((cut) => {
    const above = min + Math.ceil((cut - min) / step) * step;
    return [above - step, above];
  });
  const numbers = [min, max, ...sides].filter((number) => number >= min && number <= max);
  return [...new Set(numbers)].toSorted((a, b) => a - b);
}

function upTo(most: number): readonly number[] {
  return Array.from({ length: most + 1 }, (_, number) => number);
}

function numbersIn(values: ReadonlySet<Scalar>): readonly number[] {
  return [...values].filter((value) => typeof value === "number");
}

function askedOf(id: string, product: Product): Asked {
  const values = new Set<Scalar>();
  const cuts = new Set<number>();
  for (const test of conditionsOf(product).flatMap((condition) => testsOf(condition, id))) {
    if ("oneOf" in test) for (const value of test.oneOf) values.add(value);
    if (!("min" in test)) continue;
    if (test.min !== null) cuts.add(Math.ceil(test.min));
    if (test.max !== null) cuts.add(Math.floor(test.max) + 1);
  }
  for (const surcharge of product.surcharges) {
    if (!("each" in surcharge) || surcharge.of !== id) continue;
    cuts.add(surcharge.beyond + 1);
    if (surcharge.upto !== null) cuts.add(surcharge.upto + 1);
  }
  return { values, cuts };
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
