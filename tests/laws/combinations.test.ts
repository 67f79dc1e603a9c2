import { type Draft, findRepairs, type Forbid, type Issue, type OptionId } from "#engine";
import { describe, expect, test } from "vitest";
import { forAll } from "../arbitraries/forAll.ts";
import { anyCombination } from "../arbitraries/anyCombination.ts";
import { holds, referenceDependencies } from "../arbitraries/referenceEvaluation.ts";
import { choicesIn } from "./choicesIn.ts";
import { productsWith } from "./everyProduct.ts";
import { referencePrice } from "../arbitraries/referencePrice.ts";

describe.each(productsWith(({ product }) => product.forbid.length > 0))("%s", (_name, compiled) => {
  const { product } = compiled;
  const drafts = anyCombination(product);
  const forbiddenOf = (draft: Draft) =>
    product.forbid.filter(({ when }) =>
      holds(when, compiled.project(draft).configuration, {}, product),
    );
  const totalOf = (draft: Draft) => referencePrice(product, compiled.project(draft).configuration);
  const fieldsOf = ({ when }: Forbid) => referenceDependencies(when, product);

  test("there are at most three repairs, cheapest first, and each leaves no forbidden combination and no new issue", () => {
    forAll(200, [drafts], (draft) => {
      const { issues } = compiled.project(draft);
      const keysBefore = new Set(issues.map(keyOf));
      const repairs = findRepairs(compiled, draft);
      expect(repairs.length).toBeLessThanOrEqual(3);
      if (forbiddenOf(draft).length === 0) expect(repairs).toEqual([]);
      const differences = repairs.map(({ difference }) => difference);
      expect(differences).toEqual(differences.toSorted((a, b) => a - b));
      for (const { choices, difference } of repairs) {
        const repaired = { ...draft, ...valuesOf(choices) };
        const after = compiled.project(repaired);
        expect(forbiddenOf(repaired)).toEqual([]);
        for (const issue of after.issues) expect(keysBefore).toContain(keyOf(issue));
        expect(difference).toBe(totalOf(repaired) - totalOf(draft));
        for (const { field, option } of choices)
          expect(option?.id ?? null).not.toBe(draft[field.id] ?? null);
      }
    });
  });

  test("repairs are the three cheapest single changes that work; only if none does, they change several choices", () => {
    forAll(200, [drafts], (draft) => {
      const keysBefore = new Set(compiled.project(draft).issues.map(keyOf));
      if (forbiddenOf(draft).length === 0) return;
      const fields = new Set(forbiddenOf(draft).flatMap((forbid) => fieldsOf(forbid)));
      const singles = product.fields.flatMap((field) =>
        field.kind === "choice" && fields.has(field.id)
          ? [...field.options.map(({ id }) => id), ...(field.optional ? [null] : [])]
              .filter((id) => id !== (draft[field.id] ?? null))
              .map((id) => ({ ...draft, [field.id]: id }))
          : [],
      );
      const working = singles.filter(
        (repaired) =>
          forbiddenOf(repaired).length === 0 &&
          compiled.project(repaired).issues.every((issue) => keysBefore.has(keyOf(issue))),
      );
      const cheapest = working
        .map((repaired) => totalOf(repaired) - totalOf(draft))
        .toSorted((a, b) => a - b)
        .slice(0, 3);
      const repairs = findRepairs(compiled, draft);
      if (working.length > 0) {
        expect(repairs.map(({ difference }) => difference)).toEqual(cheapest);
        expect(repairs.every(({ choices }) => choices.length === 1)).toBe(true);
      } else {
        expect(repairs.every(({ choices }) => choices.length > 1)).toBe(true);
      }
    });
  });

  test("repairs do not change the field that is excluded", () => {
    forAll(100, [drafts], (draft) => {
      const changingExcluded = product.fields.filter(({ id }) =>
        findRepairs(compiled, draft, id).some(({ choices }) =>
          choices.some((change) => change.field.id === id),
        ),
      );
      expect(changingExcluded).toEqual([]);
    });
  });

  test("an option is blocked exactly if choosing it makes a combination forbidden", () => {
    forAll(25, [drafts], (draft) => {
      for (const { path, choose, field } of choicesIn(compiled, draft)) {
        const outcomes = field.options.map(({ id }) => forbiddenOf(choose(id)));
        const states = compiled.optionStates(draft, path);
        states.forEach(({ option, blocked }, index) => {
          expect(option).toBe(field.options[index]);
          // A combination that every option leaves forbidden blocks none of them, unless the field is part of its
          // condition.
          const forbidden = (outcomes[index] ?? []).filter(
            (forbid) =>
              fieldsOf(forbid).includes(field.id) ||
              outcomes.some((other) => !other.includes(forbid)),
          );
          expect(blocked).toBe(forbidden[0]?.because ?? null);
        });
      }
    });
  });
});

/** Identifies an issue by its place and code. */
function keyOf({ path, code }: Issue): string {
  return `${path.join()} ${code}`;
}

/** The values that a repair sets; null clears a choice. */
function valuesOf(
  choices: readonly {
    readonly field: { readonly id: string };
    readonly option: { readonly id: OptionId } | null;
  }[],
): Draft {
  return Object.fromEntries(choices.map(({ field, option }) => [field.id, option?.id ?? null]));
}
