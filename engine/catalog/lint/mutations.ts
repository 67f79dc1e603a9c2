import type { Condition } from "../../product/condition.ts";
import type { Field, Product, Surcharge } from "../../product/product.ts";
import { mapFields } from "../../product/field/fields.ts";
import { countedField, hasPricedOptions } from "../../product/surcharge.ts";
import type { JsonPath } from "../diagnostics/diagnostic.ts";
import { listAmounts } from "../validate/amounts.ts";
import { fieldsWithPaths } from "../validate/fieldsWithPaths.ts";

/** A change of one amount or threshold of a product. */
export interface Mutation {
  readonly path: JsonPath;
  /** The change as a clause after "if": `the price were $1.00`. */
  readonly change: string;
  readonly mutant: Product;
}

/**
 * Creates the mutations of a product that may change its price: each raises one amount by a cent, raises one percentage by a
 * point, or moves one threshold of a surcharge or of a priced field's condition up or down by one.
 */
export function createMutations(product: Product): readonly Mutation[] {
  // An option without a surcharge has no amount that an example could test.
  const amounts = listAmounts(product).filter(
    ({ path, cents }) => cents !== 0 || !path.includes("options"),
  );
  return [
    ...amounts.map(({ path, cents, changeText, productWith }): Mutation => ({
      path,
      change: changeText(cents + 1),
      mutant: productWith(cents + 1),
    })),
    ...product.surcharges.flatMap((surcharge, index) =>
      createSurchargeMutations(product, surcharge, index),
    ),
    ...fieldsWithPaths(product).flatMap(({ field, path }) =>
      createFieldMutations(product, field, path),
    ),
  ];
}

/** Mutations of the `when` of a priced field. */
function createFieldMutations(product: Product, field: Field, path: JsonPath): readonly Mutation[] {
  const { id, when } = field;
  if (when === null || !hasPrice(field, product)) return [];
  return shiftThresholds(when).map(({ text, condition }) => ({
    path: [...path, "when"],
    change: `\`when\` of "${id}" were ${text}`,
    mutant: {
      ...product,
      fields: mapFields(product.fields, (each) =>
        each.id === id ? { ...each, when: condition } : each,
      ),
    },
  }));
}

/** Whether the value of a field changes the price: a surcharge counts it, or its options have a price. */
function hasPrice(field: Field, { surcharges }: Product): boolean {
  const isCounted = surcharges.some((surcharge) => countedField(surcharge)?.id === field.id);
  return isCounted || hasPricedOptions(field);
}

/** Mutations of a surcharge's percentage and thresholds. `listAmounts` has its other amounts. */
function createSurchargeMutations(
  product: Product,
  surcharge: Surcharge,
  index: number,
): readonly Mutation[] {
  const mutation = (key: string, value: string | number, mutant: Surcharge): Mutation => ({
    path: ["surcharges", index, key],
    change: `\`${key}\` of "${surcharge.id}" were ${value}`,
    mutant: { ...product, surcharges: product.surcharges.with(index, mutant) },
  });
  const { when } = surcharge;
  const conditionMutations = (when === null ? [] : shiftThresholds(when)).map(
    ({ text, condition }) => mutation("when", text, { ...surcharge, when: condition }),
  );
  const ownMutations = (): readonly Mutation[] => {
    switch (surcharge.kind) {
      case "flat":
        return [];
      case "percent": {
        // `percent` is in basis points.
        const percent = surcharge.percent + 100;
        return [mutation("percent", percent / 100, { ...surcharge, percent })];
      }
      case "each": {
        const { beyond, upto } = surcharge;
        // The schema allows no negative `beyond`.
        const beyonds = [beyond - 1, beyond + 1].filter((value) => value >= 0);
        const uptos = upto === null ? [] : [upto - 1, upto + 1];
        return [
          ...beyonds.map((value) => mutation("beyond", value, { ...surcharge, beyond: value })),
          ...uptos.map((value) => mutation("upto", value, { ...surcharge, upto: value })),
        ];
      }
    }
  };
  return [...ownMutations(), ...conditionMutations];
}

/** A condition with one changed threshold. `text` describes its new value: `min 4 of "rows"`. */
interface ShiftedCondition {
  readonly text: string;
  readonly condition: Condition;
}

/** Two variants of the condition for each threshold: with the threshold decreased by one, and increased by one. */
function shiftThresholds(condition: Condition): readonly ShiftedCondition[] {
  if ("not" in condition) {
    return shiftThresholds(condition.not).map(({ text, condition: not }) => ({
      text,
      condition: { not },
    }));
  }
  if ("all" in condition) return shiftPart(condition.all, (all) => ({ all }));
  if ("any" in condition) return shiftPart(condition.any, (any) => ({ any }));
  const { ref, test } = condition;
  if ("oneOf" in test || "set" in test || "tag" in test) return [];
  return (["min", "max"] as const).flatMap((key) => {
    const threshold = test[key];
    if (threshold === null) return [];
    return [threshold - 1, threshold + 1].map((value) => ({
      text: `${key} ${value} of "${ref}"`,
      condition: { ref, test: { ...test, [key]: value } },
    }));
  });
}

/** The variants of a condition in which one of its parts has a changed threshold. `combine` joins the parts. */
function shiftPart(
  conditions: readonly Condition[],
  combine: (conditions: readonly Condition[]) => Condition,
): readonly ShiftedCondition[] {
  return conditions.flatMap((part, index) =>
    shiftThresholds(part).map(({ text, condition }) => ({
      text,
      condition: combine(conditions.with(index, condition)),
    })),
  );
}
