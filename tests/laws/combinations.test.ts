import type { Draft, Forbid, OptionId, Path } from "#engine";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { answeredFieldsOf } from "../arbitraries/anyCondition.ts";
import { anyCombination } from "../arbitraries/anyCombination.ts";
import { holds } from "../arbitraries/referenceEvaluation.ts";
import { productsWith } from "./everyProduct.ts";
import { referencePrice } from "./referencePrice.ts";

describe.each(productsWith(({ product }) => product.forbid.length > 0))("%s", (_name, compiled) => {
  const { product } = compiled;
  const drafts = anyCombination(product);
  const forbiddenOf = (draft: Draft) =>
    product.forbid.filter(({ when }) =>
      holds(when, compiled.project(draft).configuration, {}, product),
    );
  const totalOf = (draft: Draft) => referencePrice(product, compiled.project(draft).configuration);
  const fieldsOf = ({ when }: Forbid) => answeredFieldsOf(when, product);

  test("a combination is rejected exactly if its condition holds, with the author's message, at a field of the condition", () => {
    fc.assert(
      fc.property(drafts, (draft) => {
        const issues = compiled.project(draft).issues.filter(({ code }) => code === "forbid");
        const forbidden = forbiddenOf(draft);
        expect(issues.map(({ message }) => message)).toEqual(
          forbidden.map(({ because }) => because),
        );
        const fields = forbidden.map(fieldsOf);
        issues.forEach(({ path }, index) => {
          expect(fields[index]).toContain(path[0]);
        });
      }),
      { numRuns: 200 },
    );
  });

  test("there are at most three repairs, cheapest first, and each leaves no forbidden combination and no new issue", () => {
    fc.assert(
      fc.property(drafts, (draft) => {
        const { issues } = compiled.project(draft);
        const known = new Set(issues.map(({ path, code }) => `${path.join()} ${code}`));
        const repairs = compiled.repairs(draft);
        expect(repairs.length).toBeLessThanOrEqual(3);
        if (forbiddenOf(draft).length === 0) expect(repairs).toEqual([]);
        const differences = repairs.map(({ difference }) => difference);
        expect(differences).toEqual(differences.toSorted((a, b) => a - b));
        for (const { choices, difference } of repairs) {
          const repaired = { ...draft, ...changes(choices) };
          const after = compiled.project(repaired);
          expect(forbiddenOf(repaired)).toEqual([]);
          for (const { path, code } of after.issues)
            expect(known).toContain(`${path.join()} ${code}`);
          expect(difference).toBe(totalOf(repaired) - totalOf(draft));
          for (const { field, option } of choices)
            expect(option?.id ?? null).not.toBe(draft[field.id] ?? null);
        }
      }),
      { numRuns: 200 },
    );
  });

  test("repairs are the three cheapest single changes that work; only if none does, they change several choices", () => {
    fc.assert(
      fc.property(drafts, (draft) => {
        const { issues } = compiled.project(draft);
        const known = new Set(issues.map(({ path, code }) => `${path.join()} ${code}`));
        if (forbiddenOf(draft).length === 0) return;
        const fields = new Set(forbiddenOf(draft).flatMap((forbid) => fieldsOf(forbid)));
        const singles = product.fields.flatMap((field) =>
          field.kind === "choice" && fields.has(field.id)
            ? [...field.options.map(({ id }) => id), ...(field.optional ? [null] : [])]
                .filter((id) => id !== (draft[field.id] ?? null))
                .map((id) => ({ ...draft, [field.id]: id }))
            : [],
        );
        const fine = singles.filter(
          (repaired) =>
            forbiddenOf(repaired).length === 0 &&
            compiled
              .project(repaired)
              .issues.every(({ path, code }) => known.has(`${path.join()} ${code}`)),
        );
        const cheapest = fine
          .map((repaired) => totalOf(repaired) - totalOf(draft))
          .toSorted((a, b) => a - b)
          .slice(0, 3);
        const offered = compiled.repairs(draft);
        if (fine.length > 0) {
          expect(offered.map(({ difference }) => difference)).toEqual(cheapest);
          expect(offered.every(({ choices }) => choices.length === 1)).toBe(true);
        } else {
          expect(offered.every(({ choices }) => choices.length > 1)).toBe(true);
        }
      }),
      { numRuns: 200 },
    );
  });

  test("repairs do not change the field that is excluded", () => {
    fc.assert(
      fc.property(drafts, (draft) => {
        for (const field of product.fields) {
          for (const { choices } of compiled.repairs(draft, field.id)) {
            expect(choices.map((change) => change.field.id)).not.toContain(field.id);
          }
        }
      }),
    );
  });

  test("an option is blocked exactly if choosing it makes a combination forbidden", () => {
    fc.assert(
      fc.property(drafts, (draft) => {
        for (const { path, choose, field } of choicesIn(draft)) {
          const outcomes = field.options.map(({ id }) => forbiddenOf(choose(id)));
          const states = compiled.optionStates(draft, path);
          states.forEach(({ option, blocked }, index) => {
            expect(option).toBe(field.options[index]);
            const forbidden = (outcomes[index] ?? []).filter(
              (forbid) =>
                fieldsOf(forbid).includes(field.id) ||
                outcomes.some((other) => !other.includes(forbid)),
            );
            expect(blocked).toBe(forbidden[0]?.because ?? null);
          });
        }
      }),
      { numRuns: 25 },
    );
  });

  /** Every choice of a draft, also in rows, with a function that chooses another option. */
  function choicesIn(draft: Draft) {
    return product.fields.flatMap((field) => {
      if (field.kind === "choice") {
        const choose = (id: OptionId): Draft => ({ ...draft, [field.id]: id });
        return [{ field, choose, plain: plainOf(field), path: [field.id] as Path }];
      }
      const rows = draft[field.id];
      if (field.kind !== "list" || !Array.isArray(rows)) return [];
      return rows.flatMap((_row, at) =>
        field.of.flatMap((sub) => {
          if (sub.kind !== "choice") return [];
          const choose = (id: OptionId): Draft => ({
            ...draft,
            [field.id]: rows.map((row: object, index) =>
              index === at ? { ...row, [sub.id]: id } : row,
            ),
          });
          return [
            { field: sub, choose, plain: plainOf(sub), path: [field.id, at, sub.id] as Path },
          ];
        }),
      );
    });
  }
});

function changes(
  choices: readonly {
    readonly field: { readonly id: string };
    readonly option: { readonly id: OptionId } | null;
  }[],
): Draft {
  return Object.fromEntries(choices.map(({ field, option }) => [field.id, option?.id ?? null]));
}

function plainOf(field: {
  readonly options: readonly { readonly id: OptionId; readonly surcharge: number }[];
}): OptionId {
  return (field.options.find(({ surcharge }) => surcharge === 0) ?? field.options[0])?.id ?? "";
}
