import { compileProduct, type Draft, type Product } from "#engine";
import { expect, test } from "vitest";
import { everyProduct } from "../../laws/everyProduct.ts";

/** The first product with a choice in rows, changed so that this choice is unique; with the list and the choice. */
const found = everyProduct.flatMap(([, { product: original }]) =>
  original.fields.flatMap((field) => {
    const sub = field.kind === "list" ? field.of.find(({ kind }) => kind === "choice") : undefined;
    if (field.kind !== "list" || sub?.kind !== "choice") return [];
    const uniqueList = { ...field, unique: sub.id };
    const fields = original.fields.map((each) => (each.id === field.id ? uniqueList : each));
    return [[{ ...original, fields } satisfies Product, uniqueList, sub] as const];
  }),
)[0];
if (found === undefined) throw new Error("no product has a choice in rows");
const [product, list, choice] = found;

/** The chosen options of these rows after they are completed. */
const completedChoices = (rows: readonly object[]): readonly unknown[] => {
  const draft: Draft = compileProduct(product).complete({ [list.id]: rows });
  const completed = draft[list.id];
  return Array.isArray(completed) ? completed.map((row: Draft) => row[choice.id]) : [];
};

test("rows without a unique choice are completed with different options", () => {
  const choices = completedChoices([{}, {}, {}]);
  expect(choices).toHaveLength(3);
  expect(new Set(choices).size).toBe(3);
  expect(choices[0]).toBe(choice.default);
});

test("reads at most one row more than allowed, which is enough to report that there are too many", () => {
  const rows = Array.from({ length: list.max + 500 }, () => ({}));
  expect(completedChoices(rows)).toHaveLength(list.max + 1);
});

test("a row is not completed with the option of a later row", () => {
  const choices = completedChoices([{}, { [choice.id]: choice.default }]);
  expect(choices[1]).toBe(choice.default);
  expect(choices[0]).not.toBe(choice.default);
});
