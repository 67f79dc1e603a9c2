import { uploadedFile } from "../../item/draftOf.ts";
import { byKind, type PerKind } from "../../product/fieldKinds.ts";
import type { Cents } from "../../product/money.ts";
import type {
  ChoiceField,
  Condition,
  ListField,
  Product,
  RowField,
  Scalar,
  Test,
  EachSurcharge,
} from "../../product/product.ts";

/** A longer text is not made: no request that the server takes (64 KiB) holds one. */
const MAX_LENGTH = 65_536;
/** The length that a text without a limit is made of, where no surcharge counts its characters. */
const DEFAULT_MAX_LENGTH = 1_000;

/** A list with no more counts than this is tried with every count. */
const FEW_ROWS = 13;

/** What a product's conditions and counted surcharges distinguish of a field. */
interface Boundaries {
  readonly values: ReadonlySet<Scalar>;
  /** Sizes from which on an answer may be another one than just below them. */
  readonly cuts: ReadonlySet<number>;
  readonly counted: boolean;
}

/**
 * What a shopper may type into a field, so that of all answers that a condition or a surcharge distinguishes at least
 * one is there, or `many` of them where rows must differ. Null leaves an optional field open.
 */
export function representatives(field: RowField, product: Product, many = 1): readonly unknown[] {
  const none = field.optional ? [null] : [];
  switch (field.kind) {
    case "choice":
      return [...defaultFirst(field), ...none];
    case "number": {
      const { min, max, step } = field;
      const { values, cuts } = boundariesOf(field.id, product);
      const numbers = [...values].filter((value) => typeof value === "number");
      const named = numbers.flatMap((n) => [n, n + 1]);
      const sides = around([...cuts, ...named], min, max, step);
      const further = sides.flatMap((side) => sizesFrom(side, step, many));
      return [...[...new Set([...sides, ...further])].filter((n) => n <= max), ...none];
    }
    case "text": {
      const { values, cuts, counted } = boundariesOf(field.id, product);
      const unlimited = counted ? MAX_LENGTH : Math.max(DEFAULT_MAX_LENGTH, ...cuts);
      const min = Math.min(field.min ?? 1, MAX_LENGTH);
      const max = Math.min(field.max ?? unlimited, MAX_LENGTH);
      const lengths = around([...cuts], min, max, 1);
      const named = [...values].filter((value) => typeof value === "string");
      return [...lengths.flatMap((length) => textsOf(length, many, values)), ...named, ...none];
    }
    case "file":
      return [uploadedFile("", field.accept[0] ?? ""), ...none];
    case "derived":
      return [];
  }
}

/** An answer to a field that no condition and no surcharge looks at: one that costs as little as any. */
export function plainAnswer(field: RowField): unknown {
  return byKind(PLAIN_ANSWER, field);
}

const PLAIN_ANSWER: PerKind<unknown> = {
  text: ({ min }) => "x".repeat(Math.min(min ?? 1, MAX_LENGTH)),
  choice: cheapestAnswer,
  number: ({ min, default: start }) => start ?? min,
  file: ({ accept }) => uploadedFile("", accept[0] ?? ""),
  // Its rows are made by `rowSource`.
  list: () => undefined,
  derived: () => undefined,
};

/** How many rows a list may have, as far as a condition or a price can distinguish them. */
export function countsOf({ id, min, max, unique }: ListField, product: Product): readonly number[] {
  // With each further row that must differ, the cheapest row left may cost more.
  const isWhole = unique !== null || max - min < FEW_ROWS;
  const all = isWhole ? sizesFrom(min, 1, max - min + 1) : [];
  return around([...boundariesOf(id, product).cuts, ...all], min, max, 1);
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

function defaultFirst({ options, default: first }: ChoiceField): readonly Scalar[] {
  const ids = options.map(({ id }) => id);
  return [first, ...ids.filter((id) => id !== first)];
}

/** The default where no other answer is cheaper; null where none at all is. */
function cheapestAnswer({ options, optional, default: first }: ChoiceField): Scalar | null {
  const costs = new Map<Scalar | null, Cents>(options.map(({ id, surcharge }) => [id, surcharge]));
  if (optional) costs.set(null, 0);
  const least = Math.min(...costs.values());
  if (costs.get(first) === least) return first;
  return [...costs].find(([, cost]) => cost === least)?.[0] ?? null;
}

/** The least and the greatest size on the steps, and those on both sides of each cut; in order, each once. */
function around(
  cuts: readonly number[],
  min: number,
  max: number,
  step: number,
): readonly number[] {
  const sides = cuts.flatMap((cut) => {
    const above = min + Math.ceil((cut - min) / step) * step;
    return [above - step, above];
  });
  const sizes = [min, max, ...sides].filter((size) => size >= min && size <= max);
  return [...new Set(sizes)].toSorted((a, b) => a - b);
}

function sizesFrom(first: number, step: number, count: number): readonly number[] {
  return Array.from({ length: count }, (_, index) => first + index * step);
}

/** Letters that every text may have: more than a list has rows. */
const LETTERS: readonly string[] = [
  ...Array.from("xabcdefghijklmnopqrstuvwyz"),
  ...Array.from({ length: 128 }, (_, index) => String.fromCodePoint(0x100 + index)),
];

/** So many texts of a length, none of them one that a condition names. */
function textsOf(length: number, many: number, named: ReadonlySet<Scalar>): readonly string[] {
  return LETTERS.map((letter) => letter.repeat(length))
    .filter((text) => !named.has(text))
    .slice(0, many);
}

function boundariesOf(id: string, product: Product): Boundaries {
  const values = new Set<Scalar>();
  const cuts = new Set<number>();
  for (const test of conditionsOf(product).flatMap((condition) => testsOf(condition, id))) {
    if ("oneOf" in test) for (const value of test.oneOf) values.add(value);
    if (!("min" in test)) continue;
    if (test.min !== null) cuts.add(Math.ceil(test.min));
    if (test.max !== null) cuts.add(Math.floor(test.max) + 1);
  }
  const counting = product.surcharges.filter(
    (surcharge): surcharge is EachSurcharge => surcharge.kind === "each" && surcharge.of === id,
  );
  for (const { beyond, upto } of counting) {
    cuts.add(beyond + 1);
    if (upto !== null) cuts.add(upto + 1);
  }
  return { values, cuts, counted: counting.length > 0 };
}

function testsOf(condition: Condition, id: string): readonly Test[] {
  if ("all" in condition) return condition.all.flatMap((part) => testsOf(part, id));
  if ("any" in condition) return condition.any.flatMap((part) => testsOf(part, id));
  if ("not" in condition) return testsOf(condition.not, id);
  return condition.ref === id ? [condition.test] : [];
}
