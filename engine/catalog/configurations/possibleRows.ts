import type { CompiledProduct } from "../../configure/compileProduct.ts";
import { mentionedFields } from "../../product/condition.ts";
import { compilePrice } from "../../configure/price.ts";
import type { Configuration, Row } from "../../product/configuration.ts";
import type { Draft } from "../../product/draft.ts";
import type { Cents } from "../../product/money.ts";
import type { ListField, RowField } from "../../product/product.ts";
import { hasPricedOptions } from "../../product/surcharge.ts";
import { combineValues } from "./combineValues.ts";
import { listCandidateValues, listRepresentatives } from "./representatives.ts";

/** Which fields are tried with several values. */
export interface Variation {
  /** The ids of the fields and sub-fields that a condition depends on or a surcharge counts. */
  readonly referencedIds: ReadonlySet<string>;
  /** The ids of the fields that are also tried with all their prices. */
  readonly pricedIds: ReadonlySet<string>;
}

/** A row that the list accepts. */
export interface PossibleRow {
  readonly draft: Draft;
  /** What `project` returns for the draft. */
  readonly values: Row;
  /** The sum of its options' surcharges. */
  readonly cost: Cents;
}

/** The possible rows of a list for certain values of the fields above it. */
export interface PossibleRows {
  /** Cheapest first. */
  readonly rows: readonly PossibleRow[];
  /** The ids of the sub-fields that exist in some row. */
  readonly subFieldIds: ReadonlySet<string>;
}

export interface RowGenerator {
  /** `configuration` is the projection of `draft`, which has the values of the fields above the list. */
  readonly possibleRows: (draft: Draft, configuration: Configuration) => PossibleRows;
  /** False once a call has omitted a row, because there were more than `MAX_ROWS`. */
  readonly isComplete: () => boolean;
}

/** The maximum number of rows tried for one list, over all calls. */
const MAX_ROWS = 20_000;

/** Generates the rows of a list with every combination of sub-field values that conditions and prices distinguish. */
export function createRowGenerator(
  list: ListField,
  compiled: CompiledProduct,
  variation: Variation,
): RowGenerator {
  const valuesById = listSubFieldValues(list, compiled, variation);
  const priceOfOptions = compilePrice({ ...compiled.product, price: 0, surcharges: [] });
  const dependencyIds = findOuterDependencies(list);
  const cache = new Map<string, PossibleRows>();
  let triedRows = 0;

  /** Projects the list with a single row. `draft` has the values of the fields above the list. */
  const projectRow = (draft: Draft, row: Draft) => {
    const { configuration, issues } = compiled.project({ ...draft, [list.id]: [row] });
    const rows = configuration[list.id];
    const [values = {}] = typeof rows === "object" ? rows : [];
    // Too few rows, for example, is an issue of the list and not of the row.
    const isValid = !issues.some(({ path }) => path[0] === list.id && path.length > 1);
    return { values, isValid };
  };

  const generateRows = (draft: Draft, configuration: Configuration): PossibleRows => {
    const rows: PossibleRow[] = [];
    const subFieldIds = new Set<string>();
    const existingIds = (values: Row) =>
      compiled.existingSubFieldIds(list.id, configuration, values);

    const valuesOf = (sub: RowField, row: Draft): readonly unknown[] | null => {
      const exists = sub.when === null || existingIds(projectRow(draft, row).values).has(sub.id);
      return sub.kind === "derived" || !exists ? null : (valuesById.get(sub.id) ?? []);
    };
    for (const row of combineValues(list.of, valuesOf)) {
      if (triedRows === MAX_ROWS) break;
      triedRows += 1;
      const { values, isValid } = projectRow(draft, row);
      if (!isValid) continue;
      rows.push({ draft: row, values, cost: priceOfOptions({ [list.id]: [values] }).total });
      for (const id of existingIds(values)) subFieldIds.add(id);
    }
    return { subFieldIds, rows: rows.toSorted((a, b) => a.cost - b.cost) };
  };

  return {
    isComplete: () => triedRows < MAX_ROWS,
    possibleRows: (draft, configuration) => {
      const key = JSON.stringify(dependencyIds.map((id) => configuration[id] ?? null));
      const result = cache.get(key) ?? generateRows(draft, configuration);
      cache.set(key, result);
      return result;
    },
  };
}

/**
 * The values to try for each sub-field, by its id. The sub-field that `unique` names gets as many equivalent values
 * as the list may have rows (see `listRepresentatives`), because no two rows may have the same.
 */
function listSubFieldValues(
  list: ListField,
  { product }: CompiledProduct,
  { referencedIds, pricedIds }: Variation,
): ReadonlyMap<string, readonly unknown[]> {
  const variesPricedOptions = pricedIds.has(list.id);
  return new Map(
    list.of.map((sub) => {
      if (sub.id === list.unique) return [sub.id, listRepresentatives(sub, product, list.max)];
      const isVaried = referencedIds.has(sub.id) || (variesPricedOptions && hasPricedOptions(sub));
      return [sub.id, listCandidateValues(sub, product, isVaried)];
    }),
  );
}

/** The ids of the top-level fields on which it depends which rows a list can have. */
function findOuterDependencies({ of }: ListField): readonly string[] {
  const subFieldIds = new Set(of.map(({ id }) => id));
  const ids = of.flatMap((sub) => [
    ...(sub.when === null ? [] : mentionedFields(sub.when)),
    ...(sub.kind === "derived" && sub.from !== null ? [sub.from] : []),
  ]);
  return [...new Set(ids)].filter((id) => !subFieldIds.has(id));
}
