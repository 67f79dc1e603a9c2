import { compileCondition, outerScope, type Predicate, type Values } from "../../condition.ts";
import { derivation } from "../../fields/derived.ts";
import { mentionedFields } from "../../forbids.ts";
import type { Field, Product } from "../../product.ts";
import { type ClassValue, classesOf, conditionsOf } from "./classes.ts";

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
  readonly field: Field;
  readonly exists: Predicate;
  readonly classes: readonly ClassValue[];
  readonly derive: ((values: Values) => ClassValue) | null;
}

/**
 * Builds the pieces of a product: every combination of the values that conditions, surcharges and priced options can
 * tell apart, and of the fields named in `also`. Fields that make no difference stand at one value. Forbidden pieces
 * are among them.
 */
export function piecesOf(product: Product, also: ReadonlySet<string> = new Set()): Pieces {
  const decisive = new Set([...decisiveFields(product), ...also]);
  const walked = product.fields.map((field, index): Walked => {
    const scope = outerScope(product.fields.slice(0, index));
    const classes = classesOf(field, product);
    const rule = field.kind === "derived" ? derivation(field, new Set()) : null;
    return {
      field,
      exists: field.when === null ? () => true : compileCondition(field.when, scope),
      classes: decisive.has(field.id) ? classes : [plainest(field) ?? classes[0]],
      derive: rule === null ? null : (values) => rule(values, {}),
    };
  });
  const all: Values[] = [];
  const complete = walk(walked, 0, {}, all);
  return { all, complete, varied: decisive };
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
  const classes = next.derive === null ? next.classes : [next.derive(values)];
  for (const value of classes) {
    const more = value === undefined ? values : { ...values, [next.field.id]: value };
    if (!walk(fields, index + 1, more, all)) return false;
  }
  return true;
}

/** What a field stands at where it makes no difference. */
function plainest(field: Field): ClassValue {
  return (field.kind === "choice" || field.kind === "number") && field.default !== null
    ? field.default
    : undefined;
}

/** The fields that some condition mentions, that a surcharge counts or whose options have prices of their own. */
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
  const discounted = product.fields.filter(
    (field) => field.kind === "choice" && field.options.some(({ surcharge }) => surcharge < 0),
  );
  return new Set([...mentioned, ...derivedFrom, ...counted, ...discounted.map(({ id }) => id)]);
}
