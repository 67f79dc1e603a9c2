import { compileCondition, type Predicate, type Scope, type Values } from "../../condition.ts";
import type { Row } from "../../configuration.ts";
import { derivation } from "../../fields/derived.ts";
import { mentionedFields } from "../../forbids.ts";
import type { Cents } from "../../money.ts";
import type { ChoiceField, ListField, Product, RowField, Scalar } from "../../product.ts";
import { classesOf } from "./classes.ts";

/** More rows than this are not tried; far more than any sensible list has. */
const MOST_ROWS = 2_000;

/** A sub-field made ready for the walk over all rows. */
interface Column {
  readonly id: string;
  readonly exists: Predicate | null;
  readonly valuesIn: (values: Values, row: Row) => readonly (Scalar | undefined)[];
  readonly cost: ReadonlyMap<Scalar | undefined, Cents>;
}

/** A row and what its options cost. */
interface PricedRow {
  readonly row: Row;
  readonly cost: Cents;
}

/** The cheapest answer to a choice, none at all where it may stay open; the default where that is as cheap. */
export function cheapestAnswer(field: ChoiceField): Scalar | undefined {
  const costs = costsOf(field);
  const least = Math.min(...costs.values());
  return costs.get(field.default) === least
    ? field.default
    : [...costs].find(([, cost]) => cost === least)?.[0];
}

/** Makes what gives the cheapest rows of a list, so many of them, beside the values that stand above it. */
export function cheapestRows(
  list: ListField,
  scope: Scope,
  product: Product,
): (count: number, values: Values) => readonly Row[] {
  const columns = list.of.map((sub, index) => columnOf(sub, index, list, scope, product));
  return (count, values) => {
    const rows = allRows(columns, values).toSorted((a, b) => a.cost - b.cost);
    const unique = list.of.find(({ id, kind }) => id === list.unique && kind === "choice");
    const [cheapest] = rows;
    if (unique === undefined) return Array.from({ length: count }, () => cheapest?.row ?? {});
    const taken = new Set<Scalar>();
    return Array.from({ length: count }, () => {
      const free = rows.find(({ row }) => !taken.has(row[unique.id] ?? Number.NaN));
      const row = (free ?? cheapest)?.row ?? {};
      const value = row[unique.id];
      if (value !== undefined) taken.add(value);
      return row;
    });
  };
}

function columnOf(
  sub: RowField,
  index: number,
  list: ListField,
  { outer }: Scope,
  product: Product,
): Column {
  const { id } = sub;
  const row = new Map(list.of.slice(0, index).map((sibling) => [sibling.id, sibling]));
  const exists = sub.when === null ? null : compileCondition(sub.when, { outer, row });
  const none = { id, exists, cost: new Map() };
  if (sub.kind === "derived") {
    const derive = derivation(sub, new Set(row.keys()));
    return { ...none, valuesIn: (values, made) => [derive(values, made)] };
  }
  const decides =
    id === list.unique ||
    list.of.some(({ when }) => when !== null && mentionedFields(when).has(id));
  const followed = list.of.some(
    (other) => other.kind === "derived" && "from" in other.rule && other.rule.from === id,
  );
  if (sub.kind !== "choice") {
    const classes = decides ? classesOf(sub, product).filter(isScalar) : [undefined];
    const all = decides && sub.optional ? [...classes, undefined] : classes;
    return { ...none, valuesIn: () => all };
  }
  const cost = costsOf(sub);
  const all = decides || followed ? [...cost.keys()] : [cheapestAnswer(sub)];
  return { ...none, cost, valuesIn: () => all };
}

function isScalar(value: unknown): value is Scalar {
  return typeof value === "string" || typeof value === "number";
}

/** What each answer of a choice costs, that of none at all included where it may stay open. */
function costsOf({ options, optional }: ChoiceField): ReadonlyMap<Scalar | undefined, Cents> {
  const none: readonly (readonly [undefined, Cents])[] = optional ? [[undefined, 0]] : [];
  return new Map([...options.map(({ id, surcharge }) => [id, surcharge] as const), ...none]);
}

/** Every row whose difference a condition or a price can tell, as many as are looked at. */
function allRows(columns: readonly Column[], values: Values): readonly PricedRow[] {
  return columns.reduce<readonly PricedRow[]>(
    (made, { id, exists, valuesIn, cost }) =>
      made
        .flatMap((priced) => {
          const { row } = priced;
          if (exists !== null && !exists(values, row)) return [priced];
          return valuesIn(values, row).map((value): PricedRow =>
            value === undefined
              ? priced
              : { row: { ...row, [id]: value }, cost: priced.cost + (cost.get(value) ?? 0) },
          );
        })
        .slice(0, MOST_ROWS),
    [{ row: {}, cost: 0 }],
  );
}
