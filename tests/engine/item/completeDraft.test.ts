import { compileProduct, type Draft, type Product } from "#engine";
import { expect, test } from "vitest";
import { everyProduct } from "../../laws/everyProduct.ts";

/** A product with a choice in rows, which is made unique. */
const [product, list, choice] = everyProduct.flatMap(([, { product: original }]) =>
  original.fields.flatMap((field) => {
    const sub = field.kind === "list" ? field.of.find(({ kind }) => kind === "choice") : undefined;
    if (field.kind !== "list" || sub?.kind !== "choice") return [];
    const uniqueList = { ...field, unique: sub.id };
    const fields = original.fields.map((each) => (each.id === field.id ? uniqueList : each));
    return [[{ ...original, fields } satisfies Product, uniqueList, sub] as const];
  }),
)[0] ?? [null, null, null];

/** The chosen options of these rows after they are completed. */
const completedChoices = (rows: readonly object[]): readonly unknown[] => {
  if (product === null) throw new Error("no product has a choice in rows");
  const draft: Draft = compileProduct(product).complete({ [list.id]: rows });
  const completed = draft[list.id];
  return Array.isArray(completed) ? completed.map((row: Draft) => row[choice.id]) : [];
};

test("rows without a unique choice are completed with different options", () => {
  const choices = completedChoices([{}, {}, {}]);
  expect(choices).toHaveLength(3);
  expect(new Set(choices).size).toBe(3);
  expect(choices[0]).toBe(choice?.default);
});

test("reads at most one row more than allowed, which is enough to report that there are too many", () => {
  const max = list?.max ?? 0;
  expect(completedChoices(Array.from({ length: max + 500 }, () => ({})))).toHaveLength(max + 1);
});

test("rows are not completed with an option that another row has, before or after", () => {
  const choices = completedChoices([{}, { [choice?.id ?? ""]: choice?.default }]);
  expect(choices[1]).toBe(choice?.default);
  expect(choices[0]).not.toBe(choice?.default);
});
