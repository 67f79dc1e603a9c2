import { addDays } from "../../kinds/date/calendarDate.ts";
import { uploadedFile } from "../../kinds/file/file.ts";
import type { FileDraft } from "../../product/draft.ts";
import { byKind, type PerKind } from "../../product/field/fieldKinds.ts";
import { type Condition, testsIn } from "../../product/condition.ts";
import type { Cents } from "../../product/money.ts";
import type {
  ChoiceField,
  DateField,
  FileField,
  ListField,
  Product,
  RowField,
  Scalar,
} from "../../product/product.ts";
import { withSubFields } from "../../product/field/fields.ts";
import { countedField } from "../../product/surcharge.ts";

/** The maximum length of a text to try. Longer ones don't fit into a request (64 KiB). */
const MAX_LENGTH = 65_536;
/** The maximum length of a text that no surcharge counts. The price does not depend on it, and short texts are tried faster. */
const MAX_UNCOUNTED_LENGTH = 1_000;

/**
 * If a list has at most this many possible numbers of rows, each number is tried, so that the price report counts each.
 * Otherwise only the boundaries are tried, because every number multiplies the drafts.
 */
const MAX_ENUMERATED_COUNTS = 13;

/** What conditions and surcharges compare a field with. */
interface Comparisons {
  readonly comparedValues: ReadonlySet<Scalar>;
  /** Sizes at which a condition or surcharge may change its result. */
  readonly boundaries: ReadonlySet<number>;
  /** Whether a surcharge counts the field. */
  readonly isCounted: boolean;
}

/**
 * Lists a representative value of a field for each equivalence class: no condition or surcharge distinguishes the members of
 * a class. Null is the value of an empty optional field.
 * @param count how many values of each class are listed, or all if it has fewer. Rows that must differ need more than one.
 */
export function listRepresentatives(
  field: RowField,
  product: Product,
  count = 1,
): readonly unknown[] {
  const emptyValues = field.optional ? [null] : [];
  switch (field.kind) {
    case "choice":
      return [...defaultFirst(field), ...emptyValues];
    case "number": {
      const { min, max, step } = field;
      const { comparedValues, boundaries } = findComparisons(field.id, product);
      const comparedNumbers = [...comparedValues].filter((value) => typeof value === "number");
      // A compared number, the numbers below it and the numbers above it are three classes.
      const allBoundaries = [...boundaries, ...comparedNumbers.flatMap((size) => [size, size + 1])];
      const firstOfClasses = listBoundarySizes(allBoundaries, min, max, step);
      const others = firstOfClasses.flatMap((size) => sizesFrom(size, step, count));
      const candidates = [...new Set([...firstOfClasses, ...others])];
      return [...candidates.filter((size) => size <= max), ...emptyValues];
    }
    case "text": {
      const { comparedValues, boundaries, isCounted } = findComparisons(field.id, product);
      const defaultMax = isCounted ? MAX_LENGTH : Math.max(MAX_UNCOUNTED_LENGTH, ...boundaries);
      const min = Math.min(field.min ?? 1, MAX_LENGTH);
      const max = Math.min(field.max ?? defaultMax, MAX_LENGTH);
      const lengths = listBoundarySizes([...boundaries], min, max, 1);
      const texts = lengths.flatMap((length) => createTexts(length, count, comparedValues));
      const comparedTexts = [...comparedValues].filter((value) => typeof value === "string");
      return [...texts, ...comparedTexts, ...emptyValues];
    }
    case "date":
      return [
        ...dates(field, count),
        ...findComparisons(field.id, product).comparedValues,
        ...emptyValues,
      ];
    case "file":
      return [chosenFile(field), ...emptyValues];
    case "derived":
      return [];
  }
}

/** Lists the values of a field to try: its representatives if it is varied, else only the cheapest value. */
export function listCandidateValues(
  field: RowField,
  product: Product,
  isVaried: boolean,
): readonly unknown[] {
  return isVaried ? listRepresentatives(field, product) : [byKind(CHEAPEST_VALUES, field)];
}

const CHEAPEST_VALUES: PerKind<unknown> = {
  text: (field) => "x".repeat(Math.min(field.min ?? 1, MAX_LENGTH)),
  date: (field) => dates(field, 1)[0],
  choice: findCheapestOption,
  number: ({ min, default: defaultValue }) => defaultValue ?? min,
  file: chosenFile,
  // `createCandidateLists` generates lists.
  list: () => undefined,
  derived: () => undefined,
};

/** The first `count` dates that a field accepts. */
function dates({ earliest }: DateField, count: number): readonly string[] {
  const first = typeof earliest === "string" ? earliest : "2026-02-01";
  return Array.from({ length: count }, (_, index) => addDays(first, index));
}

/** A file of an accepted type that is not uploaded yet, so it has no key. */
function chosenFile({ accept }: FileField): FileDraft {
  return uploadedFile("", accept[0] ?? "");
}

/** Lists the numbers of rows of a list that conditions and prices distinguish. */
export function listCandidateCounts(
  { id, min, max, unique }: ListField,
  product: Product,
): readonly number[] {
  // If rows must differ, each further row may cost more than the rows before it.
  const triesAllCounts = unique !== null || max - min < MAX_ENUMERATED_COUNTS;
  const allCounts = triesAllCounts ? sizesFrom(min, 1, max - min + 1) : [];
  return listBoundarySizes([...findComparisons(id, product).boundaries, ...allCounts], min, max, 1);
}

/** The conditions that affect orders: of fields, sub-fields, surcharges and forbidden combinations, but not of facts. */
export function conditionsOf(product: Product): readonly Condition[] {
  const { fields, surcharges, forbid } = product;
  return [...withSubFields(fields), ...surcharges, ...forbid].flatMap(({ when }) => when ?? []);
}

/** The ids of a choice's options. The default comes first, because the first values are tried even if there are too many. */
function defaultFirst({ options, default: defaultId }: ChoiceField): readonly (Scalar | null)[] {
  const ids = options.map(({ id }) => id);
  return [defaultId, ...ids.filter((id) => id !== defaultId)];
}

/** The default if no other option is cheaper; null if leaving the choice empty is cheapest. */
function findCheapestOption({ options, optional, default: defaultId }: ChoiceField): Scalar | null {
  const costs = new Map<Scalar | null, Cents>(options.map(({ id, surcharge }) => [id, surcharge]));
  if (optional) costs.set(null, 0);
  const minCost = Math.min(...costs.values());
  if (costs.get(defaultId) === minCost) return defaultId;
  return [...costs].find(([, cost]) => cost === minCost)?.[0] ?? null;
}

/**
 * The minimum, the maximum, and for every boundary the nearest valid sizes: the one below it, and the one at or above it.
 * Sorted, without duplicates.
 */
function listBoundarySizes(
  boundaries: readonly number[],
  min: number,
  max: number,
  step: number,
): readonly number[] {
  const neighbours = boundaries.flatMap((boundary) => {
    const atOrAbove = min + Math.ceil((boundary - min) / step) * step;
    return [atOrAbove - step, atOrAbove];
  });
  const sizes = [min, max, ...neighbours].filter((size) => size >= min && size <= max);
  return [...new Set(sizes)].toSorted((a, b) => a - b);
}

/** `count` sizes from the first one on, one step apart. */
function sizesFrom(first: number, step: number, count: number): readonly number[] {
  return Array.from({ length: count }, (_, index) => first + index * step);
}

/** Letters that every text may contain. If more are needed, `createTexts` uses characters from U+0100 on. */
const LETTERS = "xabcdefghijklmnopqrstuvwyz";

/** Creates `count` different texts of a length. None of them is a compared value, which would be another class. */
function createTexts(
  length: number,
  count: number,
  comparedValues: ReadonlySet<Scalar>,
): readonly string[] {
  const texts = Array.from({ length: count + comparedValues.size }, (_, index) =>
    (LETTERS[index] ?? String.fromCodePoint(0x100 + index)).repeat(length),
  );
  return texts.filter((text) => !comparedValues.has(text)).slice(0, count);
}

/** The comparisons of the field or sub-field with this id. */
function findComparisons(id: string, product: Product): Comparisons {
  const comparedValues = new Set<Scalar>();
  const boundaries = new Set<number>();
  for (const { ref, test } of conditionsOf(product).flatMap(testsIn)) {
    if (ref !== id) continue;
    if ("oneOf" in test) for (const value of test.oneOf) comparedValues.add(value);
    if ("oneOf" in test || "set" in test || "tag" in test) continue;
    // Sizes are whole numbers, but limits may be fractions.
    if (test.min !== null) boundaries.add(Math.ceil(test.min));
    if (test.max !== null) boundaries.add(Math.floor(test.max) + 1);
  }
  const countedBoundaries = product.surcharges.flatMap((surcharge) => {
    const field = countedField(surcharge);
    return field?.id === id ? field.boundaries : [];
  });
  for (const boundary of countedBoundaries) boundaries.add(boundary);
  return { comparedValues, boundaries, isCounted: countedBoundaries.length > 0 };
}
