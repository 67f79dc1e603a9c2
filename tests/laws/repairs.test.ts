import {
  type ChoiceField,
  compileProduct,
  type Draft,
  type Field,
  type Forbid,
  type Option,
  type Product,
  type TextField,
} from "#engine";
import { expect, test } from "vitest";
import { everyProduct } from "./everyProduct.ts";

/** So many options has each choice: all ways to change three of them are looked at. */
const OPTIONS = 12;

/** The choices that are always asked for. */
function choicesOf(fields: readonly Field[]): readonly ChoiceField[] {
  return fields.filter((field) => field.kind === "choice").filter(({ when }) => when === null);
}

const found = everyProduct.find(([, { product }]) => choicesOf(product.fields).length >= 4);
if (found === undefined) throw new Error("no product has four choices");
/** Its choices alone, so that none brings a field that would have to be filled in; with many options each. */
const product: Product = {
  ...found[1].product,
  fields: choicesOf(found[1].product.fields).map(widened),
  surcharges: [],
  preview: null,
};
const { defaults } = compileProduct(product);
const everyText = everyProduct
  .flatMap(([, one]) => one.product.fields)
  .filter((field) => field.kind === "text")
  .filter(({ optional, font }) => !optional && font === null);

function widened(choice: ChoiceField): ChoiceField {
  const { options } = choice;
  const more = Array.from({ length: OPTIONS - options.length }, (_, index): Option => {
    const id = `further-${index}`;
    return { id, label: id, surcharge: 0, tags: [], show: {} };
  });
  return { ...choice, options: [...options, ...more] };
}

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
  expect(repair?.choices.map(({ field, option }) => [field.id, option?.id])).toEqual(
    wrong.map(({ id, options }) => [id, options.at(-1)?.id]),
  );
});

test("more changes than three are no help and are not offered", () => {
  const wrong = choicesOf(product.fields).slice(0, 4);
  const { repairs } = compileProduct({ ...product, forbid: wrong.map(lastOnly) });
  expect(repairs(allWrong(wrong))).toEqual([]);
});

test("a change that would ask for something more is no repair, however much is missing already", () => {
  const [first, second] = choicesOf(product.fields);
  const text = everyText[0];
  if (first === undefined || second === undefined || text === undefined)
    throw new Error("there are no such fields");
  const now = [first, second].map(({ id, options }) => ({
    ref: id,
    test: { oneOf: [options[0]?.id ?? ""] },
  }));
  const asked: TextField = { ...text, when: { not: now[1] ?? { all: [] } } };
  const missing: TextField = { ...text, id: "missing", when: null };
  const { repairs } = compileProduct({
    ...product,
    fields: [first, second, missing, asked],
    forbid: [{ when: { all: now }, because: "Not both." }],
  });
  const draft = allWrong([first, second]);
  expect(repairs(draft, second.id)).toHaveLength(3);
  expect(repairs(draft, first.id)).toEqual([]);
});

test("an optional choice may be left open again, where that is what mends the combination", () => {
  const [first, second] = choicesOf(product.fields);
  if (first === undefined || second === undefined) throw new Error("there are no two choices");
  const both = [first, second].map(({ id }) => ({ ref: id, test: { set: true } }));
  const fields = [first, { ...second, optional: true }];
  const forbid = [{ when: { all: both }, because: "Only one of them." }];
  const { repairs, project } = compileProduct({ ...product, fields, forbid });
  const [repair, ...others] = repairs(defaults());
  expect(others).toEqual([]);
  expect(repair?.choices.map(({ field, option }) => [field.id, option])).toEqual([
    [second.id, null],
  ]);
  expect(project({ ...defaults(), [second.id]: null }).issues).toEqual([]);
  expect(repairs({ ...defaults(), [second.id]: null })).toEqual([]);
});
