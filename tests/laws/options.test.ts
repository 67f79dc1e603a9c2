import {
  type ChoiceField,
  type CompiledProduct,
  compileProduct,
  type Draft,
  type Field,
  type Option,
  type OptionId,
  type Path,
  type Product,
} from "#engine";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyCombination } from "../arbitraries/anyDraft.ts";
import { everyProduct } from "./everyProduct.ts";
import { isList } from "./isList.ts";
import { priceByHand } from "./priceByHand.ts";
import { UNSAID } from "./unsaid.ts";

const SOMETIMES: ChoiceField = {
  ...UNSAID,
  id: "sometimes",
  kind: "choice",
  label: "Sometimes",
  options: ["no", "yes"].map((id) => ({ id, label: id, surcharge: 0, tags: [], show: {} })),
  default: "no",
};

/** The product, and what its author might make of its options. */
const VARIANTS: readonly (readonly [string, (product: Product) => Product])[] = [
  ["as its file stands", (product) => product],
  ["with its options turned round", optionsOf((options) => options.toReversed())],
  ["with no option for nothing", optionsOf((options) => options.map(dearer))],
  ["with choices that only some rows have", inSomeRows],
];

describe.each(everyProduct)("%s", (_name, { product: written }) => {
  test.each(VARIANTS)(
    "%s: an option shows what it changes against the first that is free, else against the first",
    (_variant, change) => {
      const compiled = compileProduct(change(written));
      const { product, optionStates } = compiled;
      const totalOf = (draft: Draft) => priceByHand(product, compiled.project(draft).configuration);
      fc.assert(
        fc.property(anyCombination(product), (draft) => {
          for (const { field, path, choose } of choicesIn(compiled, draft)) {
            const plain =
              field.options.find(({ surcharge }) => surcharge === 0) ?? field.options[0];
            const reference = totalOf(choose(plain?.id ?? ""));
            expect(optionStates(draft, path).map(({ difference }) => difference)).toEqual(
              field.options.map(({ id }) => totalOf(choose(id)) - reference),
            );
          }
        }),
        { numRuns: 25 },
      );
    },
  );

  test("where no choice stands, no options are shown", () => {
    const { product, defaults, optionStates } = compileProduct(written);
    for (const field of product.fields) {
      expect(optionStates(defaults(), [field.id, 0])).toEqual([]);
      if (field.kind !== "choice") expect(optionStates(defaults(), field.id)).toEqual([]);
      if (field.kind !== "list") continue;
      for (const { id, kind } of field.of) {
        if (kind !== "choice") expect(optionStates(defaults(), [field.id, 0, id])).toEqual([]);
      }
    }
    expect(optionStates(defaults(), "no such field")).toEqual([]);
  });
});

function optionsOf(change: (options: readonly Option[]) => readonly Option[]) {
  const changed = <F extends Field>(field: F): F =>
    field.kind === "choice" ? { ...field, options: change(field.options) } : field;
  return (product: Product): Product => ({
    ...product,
    fields: product.fields.map((field) =>
      field.kind === "list" ? { ...field, of: field.of.map(changed) } : changed(field),
    ),
  });
}

function dearer(option: Option): Option {
  return { ...option, surcharge: option.surcharge + 100 };
}

/** Rows' choices have different prices and are asked for only where the row says so. */
function inSomeRows(product: Product): Product {
  const priced = optionsOf((options) =>
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

interface Choice {
  readonly field: ChoiceField;
  readonly path: Path;
  readonly choose: (id: OptionId) => Draft;
}

/** Every choice of a draft, its rows' included, with what makes another choice of it. */
function choicesIn({ product }: CompiledProduct, draft: Draft): readonly Choice[] {
  return product.fields.flatMap((field): readonly Choice[] => {
    if (field.kind === "choice")
      return [{ field, path: [field.id], choose: (id) => ({ ...draft, [field.id]: id }) }];
    const rows = draft[field.id];
    if (field.kind !== "list" || !isList(rows)) return [];
    return rows.flatMap((row, at) =>
      field.of
        .filter((sub) => sub.kind === "choice")
        .map((sub) => ({
          field: sub,
          path: [field.id, at, sub.id],
          choose: (id) => ({
            ...draft,
            [field.id]: rows.with(at, { ...Object(row), [sub.id]: id }),
          }),
        })),
    );
  });
}
