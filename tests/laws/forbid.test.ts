import { compileProduct, findRepairs } from "#engine";
import { expect, test } from "vitest";
import { choicesIn } from "../arbitraries/choicesIn.ts";
import { forAll } from "../arbitraries/forAll.ts";
import { casesOfAny, combinationCases, withAnyForbid } from "../arbitraries/pricedCase.ts";
import { referenceDependencies } from "../arbitraries/referenceEvaluation.ts";
import { forbiddenIn } from "../arbitraries/referenceRepairs.ts";
import { CHOICE_DEFAULTS, DERIVED_DEFAULTS, plainOption } from "../support/fieldDefaults.ts";
import { testProduct } from "../support/specifiedShop.ts";
import { everyProduct } from "./everyProduct.ts";
import { anyFile } from "./priceLaw.ts";

const { product: specifiedProduct } = testProduct("Classic Name Necklace");

/** Every product file, with further forbidden combinations. What repairs cost is a rule of `price.test.ts`. */
const cases = casesOfAny(anyFile.chain(withAnyForbid), 200, combinationCases);

test("a forbidden combination is an issue at its last field with a value, else at the last that exists", () => {
  forAll(2_000, [cases], (each) => {
    const { product, project, existingFieldIds } = each.compiled;
    const { configuration, issues } = project(each.draft);
    const expected = forbiddenIn(each).map(({ when, because }) => {
      const fields = referenceDependencies(when, product).toReversed();
      const [last] = [
        ...fields.filter((id) => configuration[id] !== undefined),
        ...fields.filter((id) => existingFieldIds(configuration).has(id)),
        ...fields,
      ];
      return { path: last === undefined ? [] : [last], code: "forbid", message: because };
    });
    expect(issues.filter(({ code }) => code === "forbid")).toEqual(expected);
  });
});

test("an option is blocked exactly if choosing it makes a combination forbidden", () => {
  forAll(1_000, [cases], (each) => {
    const { product, optionStates } = each.compiled;
    for (const { path, choose, field } of choicesIn(each.compiled, each.draft)) {
      const outcomes = field.options.map(({ id }) => forbiddenIn({ ...each, draft: choose(id) }));
      const blocked = outcomes.map((forbidden) => {
        // A combination that every option leaves forbidden blocks none of them, unless it depends on the field.
        const avoidable = forbidden.filter(
          (forbid) =>
            referenceDependencies(forbid.when, product).includes(field.id) ||
            outcomes.some((other) => !other.includes(forbid)),
        );
        return avoidable[0]?.because ?? null;
      });
      const states = optionStates(each.draft, path);
      expect(states.map(({ option }) => option)).toEqual(field.options);
      expect(states.map((state) => state.blocked)).toEqual(blocked);
    }
  });
});

test("repairs do not change the field that is excluded", () => {
  forAll(400, [cases], ({ compiled, draft }) => {
    const changed = compiled.product.fields.filter(({ id }) =>
      findRepairs(compiled, draft, id).some(({ choices }) =>
        choices.some(({ field }) => field.id === id),
      ),
    );
    expect(changed).toEqual([]);
  });
});

test.each([
  [3, "abcdefghij", 1],
  [4, "", 0],
])(
  "%i choices that must change, with further options %j, have %i repairs",
  (count, further, repairCount) => {
    const choice = { ...CHOICE_DEFAULTS, default: "no" } as const;
    const ids = Array.from({ length: count }, (_, index) => `choice-${index}`);
    const compiled = compileProduct({
      ...specifiedProduct,
      surcharges: [],
      preview: null,
      fields: ids.map((id) => ({
        ...choice,
        id,
        label: id,
        options: ["no", ...further, "yes"].map(plainOption),
      })),
      forbid: ids.map((id) => ({
        when: { not: { ref: id, test: { oneOf: ["yes"] } } },
        because: `Only yes for ${id}.`,
      })),
    });
    const repairs = findRepairs(compiled, compiled.defaults());
    expect(repairs.map(({ choices }) => choices.map(({ option }) => option?.id))).toEqual(
      Array.from({ length: repairCount }, () => ids.map(() => "yes")),
    );
  },
);

test("a repair may change the choice that decides whether a derived field exists", () => {
  const isSmall = { ref: "size", test: { oneOf: ["small"] } };
  const size = { ...CHOICE_DEFAULTS, id: "size", label: "Size" } as const;
  const derived = { ...DERIVED_DEFAULTS, value: 1 } as const;
  const compiled = compileProduct({
    ...specifiedProduct,
    surcharges: [],
    preview: null,
    fields: [
      { ...size, options: ["small", "large"].map(plainOption), default: "small" },
      { ...derived, id: "pin", label: "Pin", when: isSmall },
      { ...derived, id: "hook", label: "Hook", when: { ref: "pin", test: { set: true } } },
    ],
    forbid: [{ when: { ref: "hook", test: { oneOf: [1] } }, because: "No hook." }],
  });
  const repairs = findRepairs(compiled, { size: "small" });
  const options = repairs.map(({ choices }) => choices.map(({ option }) => option?.id));
  expect(options).toEqual([["large"]]);
});

test.each(everyProduct)(
  "%s: optionStates returns [] for a path of no choice",
  (_name, compiled) => {
    const { product, defaults, optionStates } = compiled;
    const statesAt = (...path: readonly (string | number)[]) => optionStates(defaults(), path);
    expect(statesAt("no such field")).toEqual([]);
    for (const field of product.fields) {
      expect(statesAt(field.id, 0)).toEqual([]);
      if (field.kind !== "choice") expect(optionStates(defaults(), field.id)).toEqual([]);
      if (field.kind !== "list") continue;
      for (const { id, kind } of field.of)
        if (kind !== "choice") expect(statesAt(field.id, 0, id)).toEqual([]);
    }
  },
);
