import type { Draft } from "../product/draft.ts";
import type { Cents } from "../product/money.ts";
import type { Configuration, Issue } from "../product/configuration.ts";
import type { ChoiceField, Option, Product } from "../product/product.ts";
import type { CompiledProduct } from "./compileProduct.ts";
import { activeForbids, compileForbids } from "./forbids.ts";

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
 * A repair resolves all forbidden combinations and adds no issue. `keep` is the id of a choice that must not change. For
 * the repairs of a blocked option, pass a draft with that option, and the id of its choice.
 */
export function findRepairs(
  { product, project, price }: CompiledProduct,
  draft: Draft,
  keep: string | null = null,
): readonly Repair[] {
  const { configuration, issues } = project(draft);
  if (!issues.some(isForbid)) return [];
  const total = price(configuration).total;
  const acceptedIssues = new Set(issues.filter((issue) => !isForbid(issue)).map(keyOf));
  const changes = possibleChanges(product, draft, configuration, keep);
  for (let count = 1; count <= Math.min(MAX_CHANGES, changes.length); count += 1) {
    const repairs: Repair[] = [];
    let trials = 0;
    for (const choices of combinations(changes, count)) {
      trials += 1;
      if (trials > MAX_TRIALS) break;
      const after = project(applyChanges(draft, choices));
      if (after.issues.every((issue) => acceptedIssues.has(keyOf(issue))))
        repairs.push({ choices, difference: price(after.configuration).total - total });
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
  configuration: Configuration,
  keep: string | null,
): readonly (readonly Change[])[] {
  const forbidden = activeForbids(compileForbids(product), configuration);
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

function isForbid({ code }: Issue): boolean {
  return code === "forbid";
}

function keyOf({ path, code }: Issue): string {
  return `${path.join(".")} ${code}`;
}
