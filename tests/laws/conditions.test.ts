import { compileProduct, type Forbid, type Surcharge } from "#engine";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { answersIn, anyCondition } from "../arbitraries/anyCondition.ts";
import { anyCombination } from "../arbitraries/anyDraft.ts";
import { holds } from "../arbitraries/meaning.ts";
import { everyProduct } from "./everyProduct.ts";
import { priceByHand } from "./priceByHand.ts";

describe.each(everyProduct)("%s", (_name, { product, project }) => {
  const conditions = fc.array(anyCondition(product), { minLength: 1, maxLength: 8 });

  test("any condition that could be written about it applies exactly when a second reading says so", () => {
    fc.assert(
      fc.property(anyCombination(product), conditions, (draft, whens) => {
        const surcharges = whens.map((when, index): Surcharge => ({
          id: `rule-${index}`,
          label: "Rule",
          when,
          kind: "flat",
          flat: 100,
        }));
        const dearer = { ...product, surcharges };
        const { configuration } = project(draft);
        expect(compileProduct(dearer).price(configuration).total).toBe(
          priceByHand(dearer, configuration),
        );
      }),
    );
  });

  test("any combination that could be forbidden is refused at the last of its answers that is there, else at the last", () => {
    fc.assert(
      fc.property(anyCombination(product), conditions, (draft, whens) => {
        const forbid = whens.map((when, index): Forbid => ({ when, because: `Not ${index}.` }));
        const { configuration } = project(draft);
        const said = compileProduct({ ...product, forbid })
          .project(draft)
          .issues.filter(({ code }) => code === "forbid");
        const wanted = forbid
          .filter(({ when }) => holds(when, configuration, {}, product))
          .map(({ when, because }) => {
            const answers = answersIn(when, product).toReversed();
            const [last] = [...answers.filter((id) => configuration[id] !== undefined), ...answers];
            return { path: last === undefined ? [] : [last], code: "forbid", message: because };
          });
        expect(said).toEqual(wanted);
      }),
    );
  });
});
