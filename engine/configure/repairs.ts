import type { Draft } from "../product/draft.ts";
import type { Cents } from "../product/money.ts";
import type { ChoiceField, Option, Product } from "../product/product.ts";
import type { Evaluate, Evaluation } from "./evaluation.ts";

/** A change of choices that resolves the forbidden combinations, and the change of the total. */
export interface Repair {
  readonly choices: readonly Change[];
  readonly difference: Cents;
}

interface Change {
  readonly field: ChoiceField;
  /** Null clears an optional choice. */
  readonly option: Option | null;
}

const MAX_REPAIRS = 3;
/** The maximum number of choices that a repair changes. More changes at once don't help a shopper. */
const MAX_CHANGES = 3;
/** Limits the search in a product with many options. */
const MAX_TRIALS = 2_000;

/**
 * Finds up to three repairs of a draft with forbidden combinations: those that change the fewest choices, cheapest first.
 * A repair resolves all forbidden combinations and adds no issue. `keep` is the id of a choice that must not change,
 * because the shopper has just made it.
 */
export function findRepairs(
  product: Product,
  draft: Draft,
  evaluate: Evaluate,
  keep: string | null,
): readonly Repair[] {
  const before = evaluate(draft);
  if (before.forbidden.length === 0) return [];
  const changes = possibleChanges(product, draft, before, keep);
  for (let count = 1; count <= Math.min(MAX_CHANGES, changes.length); count += 1) {
    const repairs: Repair[] = [];
    let trials = 0;
    for (const choices of combinations(changes, count)) {
      trials += 1;
      if (trials > MAX_TRIALS) break;
      const after = evaluate(applyChanges(draft, choices));
      if (resolves(before, after))
        repairs.push({ choices, difference: after.total - before.total });
    }
    if (repairs.length > 0) {
      return repairs.toSorted((a, b) => a.difference - b.difference).slice(0, MAX_REPAIRS);
    }
  }
  return [];
}

/** The possible changes of each choice that the forbidden combinations depend on: its other options, or clearing it. */
function possibleChanges(
  product: Product,
  draft: Draft,
  { forbidden, configuration }: Evaluation,
  keep: string | null,
): readonly (readonly Change[])[] {
  const mentioned = new Set(forbidden.flatMap(({ fields }) => fields));
  return product.fields.flatMap((field) => {
    if (field.kind !== "choice" || !mentioned.has(field.id) || field.id === keep) return [];
    const otherOptions = field.options.filter(({ id }) => id !== draft[field.id]);
    const emptyOption = field.optional && configuration[field.id] !== undefined ? [null] : [];
    return [[...otherOptions, ...emptyOption].map((option) => ({ field, option }))];
  });
}

/** Generates every way to change exactly `count` of the choices. */
function* combinations(
  changes: readonly (readonly Change[])[],
  count: number,
): Generator<readonly Change[]> {
  if (count === 0) {
    yield [];
    return;
  }
  for (const [index, options] of changes.entries()) {
    for (const change of options) {
      for (const others of combinations(changes.slice(index + 1), count - 1))
        yield [change, ...others];
    }
  }
}

function applyChanges(draft: Draft, choices: readonly Change[]): Draft {
  return {
    ...draft,
    ...Object.fromEntries(choices.map(({ field, option }) => [field.id, option?.id ?? null])),
  };
}

function resolves(before: Evaluation, after: Evaluation): boolean {
  if (after.forbidden.length > 0) return false;
  const existingIssues = new Set(before.issues.map(keyOf));
  return after.issues.every((issue) => existingIssues.has(keyOf(issue)));
}

function keyOf({ path, code }: Evaluation["issues"][number]): string {
  return `${path.join(".")} ${code}`;
}
