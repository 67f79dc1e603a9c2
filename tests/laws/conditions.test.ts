import { compileProduct, type Forbid, type Surcharge } from "#engine";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { forAll } from "../arbitraries/forAll.ts";
import { anyCondition } from "../arbitraries/anyCondition.ts";
import { anyCombination } from "../arbitraries/anyCombination.ts";
import { holds, referenceDependencies } from "../arbitraries/referenceEvaluation.ts";
import { everyProduct } from "./everyProduct.ts";
import { referencePrice } from "../arbitraries/referencePrice.ts";

describe.each(everyProduct)("%s", (_name, { product, project, existingFieldIds }) => {
  const conditions = fc.array(anyCondition(product), { minLength: 1, maxLength: 8 });

  test("a surcharge with any condition applies exactly if the reference evaluation holds", () => {
    forAll(100, [anyCombination(product), conditions], (draft, whens) => {
      const surcharges = whens.map((when, index): Surcharge => ({
        id: `rule-${index}`,
        label: "Rule",
        when,
        kind: "flat",
        flat: 100,
      }));
      const surcharged = { ...product, surcharges };
      const { configuration } = project(draft);
      expect(compileProduct(surcharged).price(configuration).total).toBe(
        referencePrice(surcharged, configuration),
      );
    });
  });

  test("a forbidden combination is an issue at its last field that has a value, or else that exists, or else at its last field", () => {
    forAll(100, [anyCombination(product), conditions], (draft, whens) => {
      const forbid = whens.map((when, index): Forbid => ({ when, because: `Not ${index}.` }));
      const { configuration } = project(draft);
      const issues = compileProduct({ ...product, forbid })
        .project(draft)
        .issues.filter(({ code }) => code === "forbid");
      const expected = forbid
        .filter(({ when }) => holds(when, configuration, {}, product))
        .map(({ when, because }) => {
          const fields = referenceDependencies(when, product).toReversed();
          const [last] = [
            ...fields.filter((id) => configuration[id] !== undefined),
            ...fields.filter((id) => existingFieldIds(configuration).has(id)),
            ...fields,
          ];
          return { path: last === undefined ? [] : [last], code: "forbid", message: because };
        });
      expect(issues).toEqual(expected);
    });
  });
});
