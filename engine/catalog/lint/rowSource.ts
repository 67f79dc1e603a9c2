import type { CompiledProduct } from "../../configure/compileProduct.ts";
import type { Configuration, Row } from "../../product/configuration.ts";
import type { Draft } from "../../product/draft.ts";
import { mentionedFields } from "../../configure/forbids.ts";
import type { Cents } from "../../product/money.ts";
import { compilePrice } from "../../configure/price.ts";
import type { ListField, RowField, Scalar } from "../../product/product.ts";
import { countsOf, plainAnswer, representatives } from "./representatives.ts";

/** A row that a shopper may fill in, what the engine makes of it, and what its options cost. */
interface PricedRow {
  readonly draft: Draft;
  readonly row: Row;
  readonly cost: Cents;
}

/** The rows that a list may have beside the answers above it. */
interface RowChoices {
  /** The ids of the sub-fields that some row asks. */
  readonly asked: ReadonlySet<string>;
  /** Cheapest first. */
  readonly rows: readonly PricedRow[];
}

/** What may be typed into a field. */
export interface Answer {
  readonly typed: unknown;
  /** Of a list that may have rows beside it: the ids of the sub-fields that some row asks. */
  readonly asked: ReadonlySet<string> | null;
}

/** The answers to a field beside those to the fields above it. */
export interface AnswerSource {
  readonly answersBeside: (draft: Draft, configuration: Configuration) => readonly Answer[];
  /** Whether all that a condition can distinguish was tried so far. */
  readonly isComplete: () => boolean;
}

/** Which values of a product's fields are tried. */
export interface Variation {
  /** The ids of the fields, rows' fields included, that a condition mentions or a surcharge counts. */
  readonly decisive: ReadonlySet<string>;
  /** The ids of the fields that are tried at all their prices as well. */
  readonly also: ReadonlySet<string>;
}

/** More rows of one list are not tried. */
const MAX_ROWS = 20_000;

/**
 * Makes the source of a list's rows: for each count that matters the cheapest rows, of a list whose count does not matter
 * the cheapest of all. Whether a sub-field is asked in a row, and what a row's answers become, is decided by
 * the engine's own projection of a draft with that row.
 */
export function rowSource(
  list: ListField,
  compiled: CompiledProduct,
  { decisive, also }: Variation,
): AnswerSource {
  const { product } = compiled;
  const isVaried = (sub: RowField) =>
    decisive.has(sub.id) || sub.id === list.unique || (also.has(list.id) && isPriced(sub));
  const answers = new Map(
    list.of.map((sub) => [
      sub.id,
      isVaried(sub)
        ? representatives(sub, product, sub.id === list.unique ? list.max : 1)
        : [plainAnswer(sub)],
    ]),
  );
  const costOf = compilePrice({ ...product, price: 0, surcharges: [] });
  const above = fieldsAboveOf(list);
  const known = new Map<string, RowChoices>();
  let tried = 0;

  const choicesBeside = (draft: Draft, configuration: Configuration): RowChoices => {
    const key = JSON.stringify(above.map((id) => configuration[id] ?? null));
    const found = known.get(key) ?? findChoices(draft, configuration);
    known.set(key, found);
    return found;
  };

  const findChoices = (draft: Draft, configuration: Configuration): RowChoices => {
    const rows: PricedRow[] = [];
    const asked = new Set<string>();
    const project = (row: Draft) => {
      const { configuration: made, issues } = compiled.project({ ...draft, [list.id]: [row] });
      const [clean = {}] = rowsIn(made[list.id]);
      return { clean, isSound: !issues.some(({ path }) => path[0] === list.id && path.length > 1) };
    };
    const visit = (index: number, row: Draft): void => {
      if (tried >= MAX_ROWS) return;
      const sub = list.of[index];
      if (sub === undefined) {
        tried += 1;
        const { clean, isSound } = project(row);
        if (!isSound) return;
        rows.push({ draft: row, row: clean, cost: costOf({ [list.id]: [clean] }).total });
        for (const id of compiled.existingInRow(list.id, configuration, clean)) asked.add(id);
        return;
      }
      const isAsked = () =>
        compiled.existingInRow(list.id, configuration, project(row).clean).has(sub.id);
      if (sub.kind === "derived" || (sub.when !== null && !isAsked())) {
        visit(index + 1, row);
        return;
      }
      for (const answer of answers.get(sub.id) ?? [])
        visit(index + 1, { ...row, [sub.id]: answer });
    };
    visit(0, {});
    return { asked, rows: rows.toSorted((a, b) => a.cost - b.cost) };
  };

  const counts = countsOf(list, product).filter((count) => count > 0 || !list.optional);
  const isDecisive = decisive.has(list.id) || also.has(list.id);
  const listsOf = (rows: readonly PricedRow[]): readonly (readonly PricedRow[])[] => {
    const none: readonly (readonly PricedRow[])[] = list.optional ? [[]] : [];
    const all = [...none, ...counts.flatMap((count) => cheapest(count, rows, list))];
    if (!isDecisive) return all.toSorted((a, b) => sumOf(a) - sumOf(b)).slice(0, 1);
    if (!also.has(list.id)) return all;
    const each = [...all, ...pricedLists(counts, rows, list)];
    return [
      ...new Map(
        each.map((made) => [JSON.stringify(made.map(({ draft }) => draft)), made]),
      ).values(),
    ];
  };
  return {
    isComplete: () => tried < MAX_ROWS,
    answersBeside: (draft, configuration) => {
      const { rows, asked } = choicesBeside(draft, configuration);
      return listsOf(rows).map((made) => ({
        typed: made.map((priced) => priced.draft),
        asked: made.length > 0 || !isDecisive ? asked : null,
      }));
    },
  };
}

/** The cheapest so many rows that may stand in one list; none where there are not enough that differ. */
function cheapest(
  count: number,
  rows: readonly PricedRow[],
  { unique }: ListField,
  first: readonly PricedRow[] = [],
): readonly (readonly PricedRow[])[] {
  const chosen = [...first];
  const taken = new Set(unique === null ? [] : chosen.map(({ row }) => row[unique]));
  for (const priced of rows) {
    const value: Scalar | undefined = unique === null ? undefined : priced.row[unique];
    // A row in which nothing must differ may stand there any number of times.
    if (value === undefined) while (chosen.length < count) chosen.push(priced);
    if (chosen.length >= count) return [chosen.slice(0, count)];
    if (taken.has(value)) continue;
    taken.add(value);
    chosen.push(priced);
  }
  return chosen.length >= count ? [chosen.slice(0, count)] : [];
}

/**
 * For each count and each combination of priced answers that a row may have, the list whose rows all have it, or as many of
 * them as differ where all must.
 */
function pricedLists(
  counts: readonly number[],
  rows: readonly PricedRow[],
  list: ListField,
): readonly (readonly PricedRow[])[] {
  const alike = new Map<string, PricedRow[]>();
  const priced = list.of.filter(isPriced);
  for (const one of rows) {
    const key = JSON.stringify(priced.map(({ id }) => one.row[id] ?? null));
    const having = alike.get(key);
    if (having === undefined) alike.set(key, [one]);
    else having.push(one);
  }
  return [...alike.values()].flatMap((having) =>
    counts.flatMap((count) => {
      const lists = cheapest(count, having, list);
      return lists.length > 0 ? lists : cheapest(count, rows, list, having.slice(0, 1));
    }),
  );
}

function isPriced(sub: RowField): sub is Extract<RowField, { kind: "choice" }> {
  return sub.kind === "choice" && sub.options.some(({ surcharge }) => surcharge !== 0);
}

/** The ids of the fields outside a list that its rows depend on. */
function fieldsAboveOf({ of }: ListField): readonly string[] {
  const own = new Set(of.map(({ id }) => id));
  const ids = of.flatMap((sub) => [
    ...(sub.when === null ? [] : mentionedFields(sub.when)),
    ...(sub.kind === "derived" && "from" in sub.rule ? [sub.rule.from] : []),
  ]);
  return [...new Set(ids)].filter((id) => !own.has(id));
}

function rowsIn(value: Configuration[string] | undefined): readonly Row[] {
  return typeof value === "object" ? value : [];
}

function sumOf(rows: readonly PricedRow[]): Cents {
  return rows.reduce((sum, { cost }) => sum + cost, 0);
}
