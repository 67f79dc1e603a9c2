import type { CompiledProduct } from "../../configure/compileProduct.ts";
import type { Configuration } from "../../product/configuration.ts";
import type { Draft } from "../../product/draft.ts";
import type { Cents } from "../../product/money.ts";
import type { ListField, Scalar } from "../../product/product.ts";
import { hasPricedOptions } from "../../product/surcharge.ts";
import { createRowGenerator, type PossibleRow, type Variation } from "./possibleRows.ts";
import { listCandidateCounts } from "./representatives.ts";

type Rows = readonly PossibleRow[];

/**
 * Generates values of a list to try. `draft` has the values of the fields above the list, and `configuration` is its projection.
 */
export interface CandidateLists {
  readonly candidates: (draft: Draft, configuration: Configuration) => readonly unknown[];
  /** The ids of the sub-fields that exist in some row that the list can have in a draft. Empty if it can't have rows. */
  readonly subFieldIds: (draft: Draft, configuration: Configuration) => ReadonlySet<string>;
  /** False once a call has omitted a row, because there were too many. */
  readonly isComplete: () => boolean;
}

const NO_IDS: ReadonlySet<string> = new Set();

/**
 * The candidates of a list have each number of rows that conditions and prices distinguish, with the cheapest rows, and with
 * all combinations of priced options if `variation.pricedIds` contains the list. If nothing depends on the list, only its
 * cheapest value is a candidate.
 */
export function createCandidateLists(
  list: ListField,
  compiled: CompiledProduct,
  variation: Variation,
): CandidateLists {
  const { possibleRows, isComplete } = createRowGenerator(list, compiled, variation);
  const counts = listCandidateCounts(list, compiled.product).filter(
    (count) => count > 0 || !list.optional,
  );
  const triesAllPrices = variation.pricedIds.has(list.id);
  const isVaried = triesAllPrices || variation.referencedIds.has(list.id);

  /** The candidates, given all possible rows. */
  const createLists = (rows: Rows): readonly Rows[] => {
    const emptyLists: readonly Rows[] = list.optional ? [[]] : [];
    const cheapestLists = counts.map((count) => createCheapestList(count, rows, list));
    const lists = [...emptyLists, ...cheapestLists.filter((listRows) => listRows !== null)];
    if (!isVaried) return lists.toSorted((a, b) => totalCost(a) - totalCost(b)).slice(0, 1);
    return triesAllPrices
      ? withoutDuplicates([...lists, ...createPricedLists(counts, rows, list)])
      : lists;
  };
  return {
    isComplete,
    candidates: (draft, configuration) =>
      createLists(possibleRows(draft, configuration).rows).map((rows) =>
        rows.map((row) => row.draft),
      ),
    subFieldIds: (draft, configuration) => {
      const rows = draft[list.id];
      // A list that is not varied has a single candidate. It may be empty although the list can have rows.
      const mayHaveRows = Array.isArray(rows) && (rows.length > 0 || !isVaried);
      return mayHaveRows ? possibleRows(draft, configuration).subFieldIds : NO_IDS;
    },
  };
}

/**
 * The cheapest list of `count` rows that begins with `firstRows`; null if there are not enough different rows. `rows` are
 * sorted, the cheapest first.
 */
function createCheapestList(
  count: number,
  rows: Rows,
  { unique }: ListField,
  firstRows: Rows = [],
): Rows | null {
  const listRows = [...firstRows];
  const usedValues = new Set(unique === null ? [] : listRows.map(({ values }) => values[unique]));
  for (const row of rows) {
    if (listRows.length >= count) break;
    const value: Scalar | undefined = unique === null ? undefined : row.values[unique];
    if (value === undefined) {
      // A row without a unique value may be repeated.
      while (listRows.length < count) listRows.push(row);
    } else if (!usedValues.has(value)) {
      usedValues.add(value);
      listRows.push(row);
    }
  }
  return listRows.length >= count ? listRows.slice(0, count) : null;
}

/**
 * Creates a list for each count and each combination of priced options. All its rows have that combination. If `unique`
 * does not allow that, only the first row has it, and the other rows are the cheapest ones.
 */
function createPricedLists(
  counts: readonly number[],
  rows: Rows,
  list: ListField,
): readonly Rows[] {
  const pricedSubFields = list.of.filter(hasPricedOptions);
  const rowsByOptions = new Map<string, PossibleRow[]>();
  for (const row of rows) {
    const key = JSON.stringify(pricedSubFields.map(({ id }) => row.values[id] ?? null));
    const group = rowsByOptions.get(key) ?? [];
    rowsByOptions.set(key, group);
    group.push(row);
  }
  const lists = [...rowsByOptions.values()].flatMap((group) =>
    counts.map(
      (count) =>
        createCheapestList(count, group, list) ??
        createCheapestList(count, rows, list, group.slice(0, 1)),
    ),
  );
  return lists.filter((listRows) => listRows !== null);
}

function withoutDuplicates(lists: readonly Rows[]): readonly Rows[] {
  const keyOf = (rows: Rows) => JSON.stringify(rows.map(({ draft }) => draft));
  return [...new Map(lists.map((rows) => [keyOf(rows), rows])).values()];
}

function totalCost(rows: Rows): Cents {
  return rows.reduce((sum, { cost }) => sum + cost, 0);
}
