import { isDateText } from "../dateText.ts";
import { uploadedFile } from "../../item/draftOf.ts";
import { byKind, type PerKind } from "../../product/fieldKinds.ts";
import { testsIn } from "../../product/condition.ts";
import type { Cents } from "../../product/money.ts";
import type {
  ChoiceField,
  Condition,
  Field,
  ListField,
  Product,
  RowField,
  Scalar,
} from "../../product/product.ts";
import { countedField } from "../../product/surcharge.ts";

/** Longer texts don't fit into a request (64 KiB). */
const MAX_LENGTH = 65_536;
/** The maximum length of a text without a limit if no surcharge counts it. */
const DEFAULT_MAX_LENGTH = 1_000;

/** If a list has at most this many possible row counts, each count is tried. */
const MAX_ENUMERATED_COUNTS = 13;

/** Which fields are tried with several values. */
export interface Variation {
  /** The ids of the fields and sub-fields that a condition depends on or a surcharge counts. */
  readonly referencedIds: ReadonlySet<string>;
  /** The ids of the fields that are also tried with all their prices. */
  readonly pricedIds: ReadonlySet<string>;
}

/** The values and sizes of a field that conditions, and surcharges that count the field, distinguish. */
interface Boundaries {
  readonly values: ReadonlySet<Scalar>;
  /** Sizes at which a condition or surcharge may change its result. */
  readonly boundaries: ReadonlySet<number>;
  /** Whether a surcharge counts the field. */
  readonly isCounted: boolean;
}

/**
 * Representative values of a field, from each equivalence class that conditions and surcharges distinguish. Null clears an
 * optional field. If rows must differ, `count` is the number of rows, and each class has that many values if it is large
 * enough.
 */
export function representatives(field: RowField, product: Product, count = 1): readonly unknown[] {
  const emptyValues = field.optional ? [null] : [];
  switch (field.kind) {
    case "choice":
      return [...defaultFirst(field), ...emptyValues];
    case "number": {
      const { min, max, step } = field;
      const { values, boundaries } = boundariesOf(field.id, product);
      const numbers = [...values].filter((value) => typeof value === "number");
      // A value equal to a compared number and its neighbours are in different classes.
      const allBoundaries = [...boundaries, ...numbers.flatMap((number) => [number, number + 1])];
      const sizes = boundarySizes(allBoundaries, min, max, step);
      const laterSizes = sizes.flatMap((size) => sizesFrom(size, step, count));
      const candidates = [...new Set([...sizes, ...laterSizes])];
      return [...candidates.filter((size) => size <= max), ...emptyValues];
    }
    case "text": {
      const { values, boundaries, isCounted } = boundariesOf(field.id, product);
      const defaultMax = isCounted ? MAX_LENGTH : Math.max(DEFAULT_MAX_LENGTH, ...boundaries);
      const min = Math.min(field.min ?? 1, MAX_LENGTH);
      const max = Math.min(field.max ?? defaultMax, MAX_LENGTH);
      const lengths = boundarySizes([...boundaries], min, max, 1);
      const texts = lengths.flatMap((length) => textsOf(length, count, values));
      const comparedTexts = [...values].filter((value) => typeof value === "string");
      return [...texts, ...comparedTexts, ...emptyValues];
    }
    case "file":
      return [uploadedFile("", field.accept[0] ?? ""), ...emptyValues];
    case "derived":
      return [];
  }
}

/** The values of a field to try: its representatives, or only the cheapest one if nothing depends on the field. */
export function candidateValues(
  field: RowField,
  product: Product,
  isVaried: boolean,
): readonly unknown[] {
  return isVaried ? representatives(field, product) : [byKind(CHEAPEST_VALUES, field)];
}

const CHEAPEST_VALUES: PerKind<unknown> = {
  text: (field) =>
    isDateText(field) ? "2024-05-01" : "x".repeat(Math.min(field.min ?? 1, MAX_LENGTH)),
  choice: cheapestOption,
  number: ({ min, default: start }) => start ?? min,
  file: ({ accept }) => uploadedFile("", accept[0] ?? ""),
  // `candidateLists` generates lists.
  list: () => undefined,
  derived: () => undefined,
};

/** The row counts of a list that conditions and prices distinguish. */
export function countsOf({ id, min, max, unique }: ListField, product: Product): readonly number[] {
  // If rows must differ, each further row may cost more than the rows before it.
  const triesAllCounts = unique !== null || max - min < MAX_ENUMERATED_COUNTS;
  const allCounts = triesAllCounts ? sizesFrom(min, 1, max - min + 1) : [];
  return boundarySizes([...boundariesOf(id, product).boundaries, ...allCounts], min, max, 1);
}

/** Every condition of a product: of fields, sub-fields, surcharges and forbidden combinations. */
export function conditionsOf(product: Product): readonly Condition[] {
  const { fields, surcharges, forbid } = product;
  return [...withSubFields(fields), ...surcharges, ...forbid].flatMap(({ when }) => when ?? []);
}

/** The fields, each list followed by its sub-fields. */
export function withSubFields(fields: readonly Field[]): readonly Field[] {
  return fields.flatMap((field) => (field.kind === "list" ? [field, ...field.of] : [field]));
}

function defaultFirst({ options, default: first }: ChoiceField): readonly Scalar[] {
  const ids = options.map(({ id }) => id);
  return [first, ...ids.filter((id) => id !== first)];
}

/** The default if no other option is cheaper; null if leaving the choice empty is cheapest. */
function cheapestOption({ options, optional, default: first }: ChoiceField): Scalar | null {
  const costs = new Map<Scalar | null, Cents>(options.map(({ id, surcharge }) => [id, surcharge]));
  if (optional) costs.set(null, 0);
  const minCost = Math.min(...costs.values());
  if (costs.get(first) === minCost) return first;
  return [...costs].find(([, cost]) => cost === minCost)?.[0] ?? null;
}

/**
 * The minimum, the maximum, and for every boundary the valid sizes next below it, and at it or next above. Sorted,
 * without duplicates.
 */
function boundarySizes(
  boundaries: readonly number[],
  min: number,
  max: number,
  step: number,
): readonly number[] {
  const neighbours = boundaries.flatMap((boundary) => {
    const above = min + Math.ceil((boundary - min) / step) * step;
    return [above - step, above];
  });
  const sizes = [min, max, ...neighbours].filter((size) => size >= min && size <= max);
  return [...new Set(sizes)].toSorted((a, b) => a - b);
}

function sizesFrom(first: number, step: number, count: number): readonly number[] {
  return Array.from({ length: count }, (_, index) => first + index * step);
}

/** Letters that every text may contain. If more are needed, `textsOf` uses characters from U+0100 on. */
const LETTERS = "xabcdefghijklmnopqrstuvwyz";

/** Generates `count` different texts of a length. No condition compares a field with them. */
function textsOf(
  length: number,
  count: number,
  comparedValues: ReadonlySet<Scalar>,
): readonly string[] {
  const texts = Array.from({ length: count + comparedValues.size }, (_, index) =>
    (LETTERS[index] ?? String.fromCodePoint(0x100 + index)).repeat(length),
  );
  return texts.filter((text) => !comparedValues.has(text)).slice(0, count);
}

function boundariesOf(id: string, product: Product): Boundaries {
  const values = new Set<Scalar>();
  const boundaries = new Set<number>();
  for (const { ref, test } of conditionsOf(product).flatMap(testsIn)) {
    if (ref !== id) continue;
    if ("oneOf" in test) for (const value of test.oneOf) values.add(value);
    if ("oneOf" in test || "set" in test || "tag" in test) continue;
    if (test.min !== null) boundaries.add(Math.ceil(test.min));
    if (test.max !== null) boundaries.add(Math.floor(test.max) + 1);
  }
  const countedBoundaries = product.surcharges.flatMap((surcharge) => {
    const field = countedField(surcharge);
    return field?.id === id ? field.boundaries : [];
  });
  for (const boundary of countedBoundaries) boundaries.add(boundary);
  return { values, boundaries, isCounted: countedBoundaries.length > 0 };
}
