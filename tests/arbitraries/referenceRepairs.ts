import type { ChoiceField, Draft, Forbid, Issue } from "#engine";
import { holdsAsWritten } from "./authoredProduct.ts";
import type { DraftCase } from "./pricedCase.ts";
import { referenceDependencies } from "./referenceEvaluation.ts";

/** The search is limited to this many changes, as the shopper waits for it. */
const MAX_TRIALS = 2_000;

/**
 * The allowed drafts in which the fewest choices are changed, up to three, found by trying all. Only choices on which a
 * forbidden combination of the draft depends are changed. Null if there are too many changes to try; empty if the draft is
 * allowed, or if no change helps.
 */
export function referenceRepairs({ draft, ...product }: DraftCase): readonly Draft[] | null {
  const { project } = product.compiled;
  const { fields } = product.compiled.product;
  const forbidden = forbiddenIn({ draft, ...product });
  if (forbidden.length === 0) return [];
  const before = project(draft).issues.map(keyOf);
  const isAllowed = (other: Draft) =>
    forbiddenIn({ draft: other, ...product }).length === 0 &&
    project(other).issues.every((issue) => before.includes(keyOf(issue)));
  const ids = forbidden.flatMap(({ when }) =>
    referenceDependencies(when, product.compiled.product),
  );
  const choices = fields
    .filter((field) => field.kind === "choice")
    .filter(({ id }) => ids.includes(id));
  for (const count of [1, 2, 3]) {
    const changed = changesOf(draft, choices, count);
    if (changed.length > MAX_TRIALS) return null;
    const allowed = changed.filter(isAllowed);
    if (allowed.length > 0) return allowed;
  }
  return [];
}

/** The forbidden combinations of a draft, by the words of the file. */
export function forbiddenIn({ authored, compiled, draft }: DraftCase): readonly Forbid[] {
  const { configuration } = compiled.project(draft);
  return compiled.product.forbid.filter((_, index) => {
    const when = authored.file.forbid?.[index]?.when;
    return when !== undefined && holdsAsWritten(when, configuration, authored);
  });
}

/** Every draft in which exactly `count` of the choices are changed. */
function changesOf(
  draft: Draft,
  [choice, ...others]: readonly ChoiceField[],
  count: number,
): readonly Draft[] {
  if (count === 0) return [draft];
  if (choice === undefined) return [];
  const { id, options, optional } = choice;
  const changed = [...options.map((option) => option.id), ...(optional ? [null] : [])]
    .filter((value) => value !== (draft[id] ?? null))
    .map((value) => ({ ...draft, [id]: value }));
  return [
    ...changed.flatMap((each) => changesOf(each, others, count - 1)),
    ...changesOf(draft, others, count),
  ];
}

/** Identifies an issue by its place and code. */
function keyOf({ path, code }: Issue): string {
  return `${path.join()} ${code}`;
}
