import {
  type ChoiceField,
  compileProduct,
  findRepairs,
  type Draft,
  type Field,
  type Forbid,
  type Product,
  type TextField,
} from "#engine";
import { expect, test } from "vitest";
import { FIELD_DEFAULTS, plainOption } from "../../support/fieldDefaults.ts";
import { everyProduct } from "../everyProduct.ts";

/** The number of options of each choice: the search must be fast enough to try all ways to change three choices. */
const OPTION_COUNT = 12;

/** The unconditional choices. */
function choicesOf(fields: readonly Field[]): readonly ChoiceField[] {
  return fields.filter((field) => field.kind === "choice").filter(({ when }) => when === null);
}

const original = everyProduct
  .map(([, each]) => each.product)
  .find(({ fields }) => choicesOf(fields).length >= 4);
if (original === undefined) throw new Error("no product has four choices");
/** `original` with only its choices, so that no repair makes another field required; each choice has many options. */
const product: Product = {
  ...original,
  fields: choicesOf(original.fields).map(withManyOptions),
  surcharges: [],
  preview: null,
};
const { defaults } = compileProduct(product);
/** A required text field, as a template. */
const [text] = everyProduct
  .flatMap(([, compiled]) => compiled.product.fields)
  .filter((field) => field.kind === "text")
  .filter(({ optional, font }) => !optional && font === null);

function withManyOptions(choice: ChoiceField): ChoiceField {
  const { options } = choice;
  const added = Array.from({ length: OPTION_COUNT - options.length }, (_, index) =>
    plainOption(`further-${index}`),
  );
  return { ...choice, options: [...options, ...added] };
}

/** Forbids everything but the last option of a choice. */
function lastOnly({ id, options }: ChoiceField): Forbid {
  const last = options.at(-1);
  if (last === undefined) throw new Error(`${id} has no option`);
  return { when: { not: { ref: id, test: { oneOf: [last.id] } } }, because: `Only ${last.label}.` };
}

/** A draft in which each of these choices has its first option, which is forbidden. */
function forbiddenDraft(choices: readonly ChoiceField[]): Draft {
  return {
    ...defaults(),
    ...Object.fromEntries(choices.map(({ id, options }) => [id, options[0]?.id])),
  };
}

test.each([1, 2, 3])("returns one repair of %i changes if all of them are needed", (count) => {
  const forbidden = choicesOf(product.fields).slice(0, count);
  const compiled = compileProduct({ ...product, forbid: forbidden.map(lastOnly) });
  const [repair, ...others] = findRepairs(compiled, forbiddenDraft(forbidden));
  expect(others).toEqual([]);
  expect(repair?.choices.map(({ field, option }) => [field.id, option?.id])).toEqual(
    forbidden.map(({ id, options }) => [id, options.at(-1)?.id]),
  );
});

test("returns no repair if more than three changes are needed", () => {
  const forbidden = choicesOf(product.fields).slice(0, 4);
  const compiled = compileProduct({ ...product, forbid: forbidden.map(lastOnly) });
  expect(findRepairs(compiled, forbiddenDraft(forbidden))).toEqual([]);
});

test("returns no repair that makes another field required, even if others are missing already", () => {
  const [first, second] = choicesOf(product.fields);
  if (first === undefined || second === undefined || text === undefined)
    throw new Error("there are no such fields");
  const hasFirstOption = ({ id, options }: ChoiceField) => ({
    ref: id,
    test: { oneOf: [options[0]?.id ?? ""] },
  });
  const firstOptions = [first, second].map(hasFirstOption);
  // Becomes required if `second` changes.
  const conditional: TextField = { ...text, when: { not: hasFirstOption(second) } };
  const missing: TextField = { ...text, id: "missing", when: null };
  const compiled = compileProduct({
    ...product,
    fields: [first, second, missing, conditional],
    forbid: [{ when: { all: firstOptions }, because: "Not both." }],
  });
  const draft = forbiddenDraft([first, second]);
  const repairsWithout = (excluded: ChoiceField) => findRepairs(compiled, draft, excluded.id);
  // As many as are offered at most.
  expect(repairsWithout(second)).toHaveLength(3);
  expect(repairsWithout(first)).toEqual([]);
});

test("a repair may clear an optional choice", () => {
  const [first, second] = choicesOf(product.fields);
  if (first === undefined || second === undefined) throw new Error("there are no two choices");
  const both = [first, second].map(({ id }) => ({ ref: id, test: { set: true } }));
  const fields = [first, { ...second, optional: true }];
  const forbid = [{ when: { all: both }, because: "Only one of them." }];
  const compiled = compileProduct({ ...product, fields, forbid });
  const [repair, ...others] = findRepairs(compiled, defaults());
  expect(others).toEqual([]);
  expect(repair?.choices.map(({ field, option }) => [field.id, option])).toEqual([
    [second.id, null],
  ]);
  expect(compiled.project({ ...defaults(), [second.id]: null }).issues).toEqual([]);
  expect(findRepairs(compiled, { ...defaults(), [second.id]: null })).toEqual([]);
});

test("a repair may change the choice that decides whether a derived field exists", () => {
  const [size] = choicesOf(product.fields);
  const [small, large] = size?.options ?? [];
  if (size === undefined || small === undefined || large === undefined)
    throw new Error("there is no choice");
  const isSmall = { ref: size.id, test: { oneOf: [small.id] } };
  const derived = { ...FIELD_DEFAULTS, kind: "derived", rule: { value: 1 } } as const;
  const compiled = compileProduct({
    ...product,
    fields: [
      { ...size, options: [small, large] },
      { ...derived, id: "pin", label: "Pin", when: isSmall },
      { ...derived, id: "hook", label: "Hook", when: { ref: "pin", test: { set: true } } },
    ],
    forbid: [{ when: { ref: "hook", test: { oneOf: [1] } }, because: "No hook." }],
  });
  const [repair, ...others] = findRepairs(compiled, { [size.id]: small.id });
  expect(others).toEqual([]);
  expect(repair?.choices.map(({ field, option }) => [field.id, option?.id])).toEqual([
    [size.id, large.id],
  ]);
});
