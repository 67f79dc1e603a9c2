import type { CompiledProduct } from "../../compiledProduct.ts";
import type { Configuration, Row } from "../../configuration.ts";
import type { Draft } from "../../draft.ts";
import { mentionedFields } from "../../forbids.ts";
import type { Cents } from "../../money.ts";
import { compilePrice } from "../../price.ts";
import type { ListField, RowField, Scalar } from "../../product.ts";
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
    return also.has(list.id) ? [...all, ...pricedLists(rows, list)] : all;
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

/** For each option of a row with a price of its own, the longest list in which it stands, and stands wherever it may. */
function pricedLists(
  rows: readonly PricedRow[],
  list: ListField,
): readonly (readonly PricedRow[])[] {
  return list.of.filter(isPriced).flatMap((sub) =>
    sub.options
      .filter(({ id, surcharge }) => surcharge !== 0 && id !== sub.default)
      .flatMap(({ id }) => {
        const having = rows.filter(({ row }) => row[sub.id] === id);
        const [one] = having;
        if (one === undefined) return [];
        const alike = cheapest(list.max, having, list);
        return alike.length > 0 ? alike : cheapest(list.max, rows, list, [one]);
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
