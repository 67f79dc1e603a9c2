import type { CompiledProduct } from "../../configure/compileProduct.ts";
import type { Configuration, Row } from "../../product/configuration.ts";
import type { Draft } from "../../product/draft.ts";
import { mentionedFields } from "../../configure/forbids.ts";
import type { Cents } from "../../product/money.ts";
import { compilePrice } from "../../configure/price.ts";
import type { ListField, RowField, Scalar } from "../../product/product.ts";
import { hasPricedOptions } from "../../product/surcharge.ts";
import { countsOf, cheapestValue, representatives } from "./representatives.ts";

/** A row's draft, its clean values and the cost of its options. */
interface PricedRow {
  readonly draft: Draft;
  readonly row: Row;
  readonly cost: Cents;
}

/** The possible rows of a list, given the values of the fields above it. */
interface RowChoices {
  /** The ids of the sub-fields that exist in some row. */
  readonly fields: ReadonlySet<string>;
  /** Cheapest first. */
  readonly rows: readonly PricedRow[];
}

/** A possible draft value of a field. */
export interface Candidate {
  readonly value: unknown;
  /** Of a list that may have rows: the ids of the sub-fields that exist in some row. */
  readonly rowFields: ReadonlySet<string> | null;
}

/** Generates the values of a field, given those of the fields above it. */
export interface CandidateSource {
  readonly candidates: (draft: Draft, configuration: Configuration) => readonly Candidate[];
  /** Whether all distinguishable values were generated so far. */
  readonly isComplete: () => boolean;
}

/** Which fields are tried with several values. */
export interface Variation {
  /** The ids of the fields and sub-fields that a condition depends on or a surcharge counts. */
  readonly decisive: ReadonlySet<string>;
  /** The ids of the fields that are also tried with all their prices. */
  readonly priced: ReadonlySet<string>;
}

/** The maximum number of rows tried for one list. */
const MAX_ROWS = 20_000;

/**
 * Generates the values of a list: the cheapest rows for each distinguishable count, or only the cheapest value if nothing
 * depends on the list. Rows are evaluated by projecting a draft with that row.
 */
export function rowSource(
  list: ListField,
  compiled: CompiledProduct,
  { decisive, priced }: Variation,
): CandidateSource {
  const { product } = compiled;
  const isVaried = (sub: RowField) =>
    decisive.has(sub.id) ||
    sub.id === list.unique ||
    (priced.has(list.id) && hasPricedOptions(sub));
  const candidateValues = new Map(
    list.of.map((sub) => [
      sub.id,
      isVaried(sub)
        ? representatives(sub, product, sub.id === list.unique ? list.max : 1)
        : [cheapestValue(sub)],
    ]),
  );
  const costOf = compilePrice({ ...product, price: 0, surcharges: [] });
  const dependencyIds = dependencyIdsOf(list);
  const choicesByKey = new Map<string, RowChoices>();
  let triedRows = 0;

  const choicesFor = (draft: Draft, configuration: Configuration): RowChoices => {
    const key = JSON.stringify(dependencyIds.map((id) => configuration[id] ?? null));
    const choices = choicesByKey.get(key) ?? findChoices(draft, configuration);
    choicesByKey.set(key, choices);
    return choices;
  };

  const findChoices = (draft: Draft, configuration: Configuration): RowChoices => {
    const rows: PricedRow[] = [];
    const fields = new Set<string>();
    const project = (row: Draft) => {
      const { configuration: projected, issues } = compiled.project({ ...draft, [list.id]: [row] });
      const [clean = {}] = rowsIn(projected[list.id]);
      return { clean, isValid: !issues.some(({ path }) => path[0] === list.id && path.length > 1) };
    };
    const visit = (index: number, row: Draft): void => {
      if (triedRows >= MAX_ROWS) return;
      const sub = list.of[index];
      if (sub === undefined) {
        triedRows += 1;
        const { clean, isValid } = project(row);
        if (!isValid) return;
        rows.push({ draft: row, row: clean, cost: costOf({ [list.id]: [clean] }).total });
        for (const id of compiled.existingInRow(list.id, configuration, clean)) fields.add(id);
        return;
      }
      const exists = () =>
        compiled.existingInRow(list.id, configuration, project(row).clean).has(sub.id);
      if (sub.kind === "derived" || (sub.when !== null && !exists())) {
        visit(index + 1, row);
        return;
      }
      for (const value of candidateValues.get(sub.id) ?? [])
        visit(index + 1, { ...row, [sub.id]: value });
    };
    visit(0, {});
    return { fields, rows: rows.toSorted((a, b) => a.cost - b.cost) };
  };

  const counts = countsOf(list, product).filter((count) => count > 0 || !list.optional);
  const isDecisive = decisive.has(list.id) || priced.has(list.id);
  const listsOf = (rows: readonly PricedRow[]): readonly (readonly PricedRow[])[] => {
    const emptyLists: readonly (readonly PricedRow[])[] = list.optional ? [[]] : [];
    const lists = [...emptyLists, ...counts.flatMap((count) => cheapestList(count, rows, list))];
    if (!isDecisive) return lists.toSorted((a, b) => costOfRows(a) - costOfRows(b)).slice(0, 1);
    if (!priced.has(list.id)) return lists;
    const keyOf = (listRows: readonly PricedRow[]) =>
      JSON.stringify(listRows.map(({ draft }) => draft));
    const allLists = [...lists, ...pricedLists(counts, rows, list)];
    return [...new Map(allLists.map((listRows) => [keyOf(listRows), listRows])).values()];
  };
  return {
    isComplete: () => triedRows < MAX_ROWS,
    candidates: (draft, configuration) => {
      const { rows, fields } = choicesFor(draft, configuration);
      return listsOf(rows).map((listRows) => ({
        value: listRows.map(({ draft: row }) => row),
        rowFields: listRows.length > 0 || !isDecisive ? fields : null,
      }));
    },
  };
}

/** The cheapest list with `count` rows; empty if there are not enough different rows. */
function cheapestList(
  count: number,
  rows: readonly PricedRow[],
  { unique }: ListField,
  firstRows: readonly PricedRow[] = [],
): readonly (readonly PricedRow[])[] {
  const listRows = [...firstRows];
  const usedValues = new Set(unique === null ? [] : listRows.map(({ row }) => row[unique]));
  for (const pricedRow of rows) {
    if (listRows.length >= count) break;
    const value: Scalar | undefined = unique === null ? undefined : pricedRow.row[unique];
    // A row without a unique value may be repeated.
    if (value === undefined) while (listRows.length < count) listRows.push(pricedRow);
    else if (!usedValues.has(value)) {
      usedValues.add(value);
      listRows.push(pricedRow);
    }
  }
  return listRows.length >= count ? [listRows.slice(0, count)] : [];
}

/**
 * For each count and each combination of priced options in a row: a list whose rows all have it, or only one of them if
 * they must differ.
 */
function pricedLists(
  counts: readonly number[],
  rows: readonly PricedRow[],
  list: ListField,
): readonly (readonly PricedRow[])[] {
  const groups = new Map<string, PricedRow[]>();
  const pricedChoices = list.of.filter(hasPricedOptions);
  for (const pricedRow of rows) {
    const key = JSON.stringify(pricedChoices.map(({ id }) => pricedRow.row[id] ?? null));
    const group = groups.get(key) ?? [];
    groups.set(key, group);
    group.push(pricedRow);
  }
  return [...groups.values()].flatMap((group) =>
    counts.flatMap((count) => {
      const lists = cheapestList(count, group, list);
      return lists.length > 0 ? lists : cheapestList(count, rows, list, group.slice(0, 1));
    }),
  );
}

/** The ids of the top-level fields that a list's rows depend on. */
function dependencyIdsOf({ of }: ListField): readonly string[] {
  const subFieldIds = new Set(of.map(({ id }) => id));
  const ids = of.flatMap((sub) => [
    ...(sub.when === null ? [] : mentionedFields(sub.when)),
    ...(sub.kind === "derived" && "from" in sub.rule ? [sub.rule.from] : []),
  ]);
  return [...new Set(ids)].filter((id) => !subFieldIds.has(id));
}

function rowsIn(value: Configuration[string] | undefined): readonly Row[] {
  return typeof value === "object" ? value : [];
}

function costOfRows(rows: readonly PricedRow[]): Cents {
  return rows.reduce((sum, { cost }) => sum + cost, 0);
}
