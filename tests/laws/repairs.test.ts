import {
  type ChoiceField,
  compileProduct,
  type Draft,
  type Field,
  type Forbid,
  type Product,
} from "#engine";
import { expect, test } from "vitest";
import { everyProduct } from "./everyProduct.ts";

/** The choices that are always asked for. */
function choicesOf(fields: readonly Field[]): readonly ChoiceField[] {
  return fields.filter((field) => field.kind === "choice").filter(({ when }) => when === null);
}

const found = everyProduct.find(([, { product }]) => choicesOf(product.fields).length >= 4);
if (found === undefined) throw new Error("no product has four choices");
/** Its choices alone, so that none brings a field that would have to be filled in. */
const product: Product = {
  ...found[1].product,
  fields: choicesOf(found[1].product.fields),
  surcharges: [],
  preview: null,
};
const { defaults } = compileProduct(product);

/** Forbids everything but the last option of a choice. */
function lastOnly({ id, options }: ChoiceField): Forbid {
  const last = options.at(-1);
  if (last === undefined) throw new Error(`${id} offers nothing`);
  return { when: { not: { ref: id, test: { oneOf: [last.id] } } }, because: `Only ${last.label}.` };
}

/** A draft in which each of these choices stands at its first option, which is forbidden. */
function allWrong(choices: readonly ChoiceField[]): Draft {
  return {
    ...defaults(),
    ...Object.fromEntries(choices.map(({ id, options }) => [id, options[0]?.id])),
  };
}

test.each([1, 2, 3])("what only %i changes together mend is mended by just these", (count) => {
  const wrong = choicesOf(product.fields).slice(0, count);
  const { repairs } = compileProduct({ ...product, forbid: wrong.map(lastOnly) });
  const [repair, ...others] = repairs(allWrong(wrong));
  expect(others).toEqual([]);
  expect(repair?.choices.map(({ field, option }) => [field.id, option.id])).toEqual(
    wrong.map(({ id, options }) => [id, options.at(-1)?.id]),
  );
});

test("more changes than three are no help and are not offered", () => {
  const wrong = choicesOf(product.fields).slice(0, 4);
  const { repairs } = compileProduct({ ...product, forbid: wrong.map(lastOnly) });
  expect(repairs(allWrong(wrong))).toEqual([]);
});
