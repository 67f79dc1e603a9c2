import type { Issue, Path } from "./configuration.ts";
import type { Draft } from "./draft.ts";
import type { CompiledForbid } from "./forbids.ts";
import type { Cents } from "./money.ts";
import type { ChoiceField, Option, Product } from "./product.ts";

/** One way out of a forbidden combination: choices to make, and what they change in the price. */
export interface Repair {
  readonly choices: readonly { readonly field: ChoiceField; readonly option: Option }[];
  readonly difference: Cents;
}

/** What a repair is judged by: the issues and the total of a draft. */
export type Verdict = (draft: Draft) => {
  readonly issues: readonly Issue[];
  readonly total: Cents;
};

const MOST_REPAIRS = 3;

/**
 * Up to three cheapest repairs of a draft in which a combination is forbidden: first those that change one choice of
 * the combination; two at once only where no single change helps. None adds an issue, none leaves a forbid standing.
 */
export function findRepairs(
  product: Product,
  forbid: CompiledForbid,
  draft: Draft,
  verdict: Verdict,
): readonly Repair[] {
  const before = verdict(draft);
  const known = new Set(before.issues.map(({ path }) => keyOf(path)));
  const choices = product.fields.filter(
    (field): field is ChoiceField => field.kind === "choice" && forbid.fields.includes(field.id),
  );
  const changes = choices.map((field) =>
    field.options
      .filter((option) => option.id !== draft[field.id])
      .map((option) => ({ field, option })),
  );
  const singles = changes.flat().map((change) => [change]);
  const pairs = changes.flatMap((first, index) =>
    first.flatMap((one) =>
      changes.slice(index + 1).flatMap((more) => more.map((two) => [one, two])),
    ),
  );

  const valid = (candidates: readonly Repair["choices"][]): readonly Repair[] =>
    candidates.flatMap((candidate) => {
      const mended = {
        ...draft,
        ...Object.fromEntries(candidate.map(({ field, option }) => [field.id, option.id])),
      };
      const after = verdict(mended);
      const worse = after.issues.some(
        ({ path, code }) => code === "forbid" || !known.has(keyOf(path)),
      );
      return worse ? [] : [{ choices: candidate, difference: after.total - before.total }];
    });

  const repairs = valid(singles);
  return (repairs.length > 0 ? repairs : valid(pairs))
    .toSorted((a, b) => a.difference - b.difference)
    .slice(0, MOST_REPAIRS);
}

function keyOf(path: Path): string {
  return path.join(".");
}
