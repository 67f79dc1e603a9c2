import {
  compileCondition,
  outerScope,
  type Predicate,
  type Scope,
  type Values,
} from "../../condition.ts";
import type { Row } from "../../configuration.ts";
import { derivation } from "../../fields/derived.ts";
import { mentionedFields } from "../../forbids.ts";
import type { Cents } from "../../money.ts";
import type { Field, ListField, Product } from "../../product.ts";
import { cheapestAnswer, cheapestRows } from "./cheapestRows.ts";
import { type ClassValue, classesOf, conditionsOf, countsOf } from "./classes.ts";

/** More pieces than this are not looked at, and what depends on them is not proved. */
export const MOST_PIECES = 20_000;

/** The pieces of a product that a condition or a price can tell apart, and whether those are all. */
export interface Pieces {
  readonly all: readonly Values[];
  readonly complete: boolean;
  /** The ids of the fields that stand at all their values. */
  readonly varied: ReadonlySet<string>;
}

/** A field made ready for the walk over all pieces. */
interface Walked {
  readonly id: string;
  readonly exists: Predicate;
  readonly classesIn: (values: Values) => readonly ClassValue[];
}

/**
 * Builds the pieces of a product: every combination of the values that conditions and surcharges can tell apart, each as
 * cheap as it can be, and of all priced values of the fields named in `also`. Forbidden pieces are among them.
 */
export function piecesOf(product: Product, also: ReadonlySet<string> = new Set()): Pieces {
  const decisive = decisiveFields(product);
  const walked = product.fields.map((field, index): Walked => {
    const scope = outerScope(product.fields.slice(0, index));
    return {
      id: field.id,
      exists: field.when === null ? () => true : compileCondition(field.when, scope),
      classesIn: also.has(field.id)
        ? fixed(classesOf(field, product))
        : cheapClasses(field, scope, product, decisive),
    };
  });
  const all: Values[] = [];
  const complete = walk(walked, 0, {}, all);
  return { all, complete, varied: new Set([...decisive, ...also]) };
}

/** Goes on from the values decided so far; false when there are too many pieces. */
function walk(fields: readonly Walked[], index: number, values: Values, all: Values[]): boolean {
  const next = fields[index];
  if (next === undefined) {
    if (all.length >= MOST_PIECES) return false;
    all.push(values);
    return true;
  }
  if (!next.exists(values, {})) return walk(fields, index + 1, values, all);
  for (const value of next.classesIn(values)) {
    const more = value === undefined ? values : { ...values, [next.id]: value };
    if (!walk(fields, index + 1, more, all)) return false;
  }
  return true;
}

function fixed(classes: readonly ClassValue[]): () => readonly ClassValue[] {
  return () => classes;
}

/** The values of a field that a condition or a surcharge can tell apart, each at its cheapest; one where none can. */
function cheapClasses(
  field: Field,
  scope: Scope,
  product: Product,
  decisive: ReadonlySet<string>,
): Walked["classesIn"] {
  if (field.kind === "derived") {
    const derive = derivation(field, new Set());
    return (values) => [derive(values, {})];
  }
  if (field.kind === "list") {
    const rowsIn = cheapestRows(field, scope, product);
    const told = decisive.has(field.id);
    const counts = field.unique !== null || told ? countsOf(field, product) : endsOf(field);
    const none = field.optional ? [undefined] : [];
    if (told) return (values) => [...counts.map((count) => rowsIn(count, values)), ...none];
    return (values) => [
      cheapestOf([...none, ...counts.map((count) => rowsIn(count, values))], field),
    ];
  }
  const classes = classesOf(field, product);
  if (decisive.has(field.id)) return fixed(classes);
  if (field.kind === "choice") return fixed([cheapestAnswer(field)]);
  return fixed([field.kind === "number" && field.default !== null ? field.default : classes[0]]);
}

/** Rows that may all be alike are cheapest when they are fewest or most. */
function endsOf({ min, max }: ListField): readonly number[] {
  return min === max ? [min] : [min, max];
}

/** The first of the cheapest of these rows. */
function cheapestOf(all: readonly ClassValue[], list: ListField): ClassValue {
  const costs = all.map((rows) => (typeof rows === "object" ? costOf(rows, list) : 0));
  return all[costs.indexOf(Math.min(...costs))];
}

function costOf(rows: readonly Row[], list: ListField): Cents {
  const prices = list.of.flatMap((sub) =>
    sub.kind === "choice" ? sub.options.map((option) => ({ id: sub.id, option })) : [],
  );
  return rows
    .flatMap((row) => prices.filter(({ id, option }) => row[id] === option.id))
    .reduce((sum, { option }) => sum + option.surcharge, 0);
}

/** The fields that some condition mentions, or that a surcharge counts. */
function decisiveFields(product: Product): ReadonlySet<string> {
  const mentioned = conditionsOf(product).flatMap((condition) => [...mentionedFields(condition)]);
  const derivedFrom = product.fields.flatMap((field) =>
    field.kind === "derived" && "from" in field.rule && mentioned.includes(field.id)
      ? [field.rule.from]
      : [],
  );
  const counted = product.surcharges.flatMap((surcharge) =>
    "each" in surcharge ? [surcharge.of] : [],
  );
  return new Set([...mentioned, ...derivedFrom, ...counted]);
}
