import {
  type ChoiceField,
  type CompiledProduct,
  compileProduct,
  type Draft,
  type Field,
  type Option,
  type Product,
} from "#engine";
import { describe, expect, test } from "vitest";
import { forAll } from "../arbitraries/forAll.ts";
import { anyCombination } from "../arbitraries/anyCombination.ts";
import { choicesIn } from "./choicesIn.ts";
import { everyProduct, productsWith } from "./everyProduct.ts";
import { referencePrice } from "../arbitraries/referencePrice.ts";
import { FIELD_DEFAULTS, plainOption } from "../support/fieldDefaults.ts";

/** The choice on which the other choices of a row depend (see `withConditionalChoices`). */
const SOMETIMES: ChoiceField = {
  ...FIELD_DEFAULTS,
  id: "sometimes",
  kind: "choice",
  label: "Sometimes",
  options: ["no", "yes"].map(plainOption),
  default: "no",
};

/** The product with its options as they are or changed. */
const VARIANTS: readonly (readonly [string, (product: Product) => Product])[] = [
  ["unchanged", (product) => product],
  ["with options in reverse order", withOptions((options) => options.toReversed())],
  ["without a free option", withOptions((options) => options.map(surcharged))],
  ["with conditional choices in rows", withConditionalChoices],
];

const hasChoice = ({ product }: CompiledProduct) =>
  product.fields.some(
    (field) =>
      field.kind === "choice" ||
      (field.kind === "list" && field.of.some(({ kind }) => kind === "choice")),
  );

describe.each(productsWith(hasChoice))("%s", (_name, { product: original }) => {
  test.each(VARIANTS)(
    "%s: an option's difference is relative to the first free option, else to the first",
    (_variant, change) => {
      const compiled = compileProduct(change(original));
      const { product, optionStates } = compiled;
      const totalOf = (draft: Draft) =>
        referencePrice(product, compiled.project(draft).configuration);
      forAll(25, [anyCombination(product)], (draft) => {
        for (const { field, path, choose } of choicesIn(compiled, draft)) {
          const [first] = field.options;
          const free = field.options.find(({ surcharge }) => surcharge === 0);
          const reference = totalOf(choose((free ?? first)?.id ?? ""));
          expect(optionStates(draft, path).map(({ difference }) => difference)).toEqual(
            field.options.map(({ id }) => totalOf(choose(id)) - reference),
          );
        }
      });
    },
  );
});

test.each(everyProduct)(
  "%s: optionStates returns [] for a path of no choice",
  (_name, { product: original }) => {
    const { product, defaults, optionStates } = compileProduct(original);
    for (const field of product.fields) {
      expect(optionStates(defaults(), [field.id, 0])).toEqual([]);
      if (field.kind !== "choice") expect(optionStates(defaults(), field.id)).toEqual([]);
      if (field.kind !== "list") continue;
      for (const { id, kind } of field.of) {
        if (kind !== "choice") expect(optionStates(defaults(), [field.id, 0, id])).toEqual([]);
      }
    }
    expect(optionStates(defaults(), "no such field")).toEqual([]);
  },
);

function withOptions(change: (options: readonly Option[]) => readonly Option[]) {
  const replace = <F extends Field>(field: F): F =>
    field.kind === "choice" ? { ...field, options: change(field.options) } : field;
  return (product: Product): Product => ({
    ...product,
    fields: product.fields.map((field) =>
      field.kind === "list" ? { ...field, of: field.of.map(replace) } : replace(field),
    ),
  });
}

function surcharged(option: Option): Option {
  return { ...option, surcharge: option.surcharge + 100 };
}

/** Choices in rows have different prices and exist only if another choice of the row says so. */
function withConditionalChoices(product: Product): Product {
  const priced = withOptions((options) =>
    options.map((option, index) => ({ ...option, surcharge: index * 100 })),
  )(product);
  const when = { ref: SOMETIMES.id, test: { oneOf: ["yes"] } };
  return {
    ...priced,
    fields: priced.fields.map((field) =>
      field.kind === "list"
        ? {
            ...field,
            of: [
              SOMETIMES,
              ...field.of.map((sub) => (sub.kind === "choice" ? { ...sub, when } : sub)),
            ],
          }
        : field,
    ),
  };
}
