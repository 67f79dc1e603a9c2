import { compileProduct, type Draft, type Product } from "#engine";
import { expect, test } from "vitest";
import { everyProduct } from "../../laws/everyProduct.ts";

/** A product whose rows have a choice, which must differ from row to row. */
const [product, list, choice] = everyProduct.flatMap(([, { product: one }]) =>
  one.fields.flatMap((field) => {
    const sub = field.kind === "list" ? field.of.find(({ kind }) => kind === "choice") : undefined;
    if (field.kind !== "list" || sub?.kind !== "choice") return [];
    const unlike = { ...field, unique: sub.id };
    const fields = one.fields.map((each) => (each.id === field.id ? unlike : each));
    return [[{ ...one, fields } satisfies Product, unlike, sub] as const];
  }),
)[0] ?? [null, null, null];

const chosen = (rows: readonly object[]): readonly unknown[] => {
  if (product === null) throw new Error("no product has a choice in rows");
  const draft: Draft = compileProduct(product).complete({ [list.id]: rows });
  const completed = draft[list.id];
  return Array.isArray(completed) ? completed.map((row: Draft) => row[choice.id]) : [];
};

test("rows that leave a choice open start different where they must, as the form adds them", () => {
  const made = chosen([{}, {}, {}]);
  expect(made).toHaveLength(3);
  expect(new Set(made).size).toBe(3);
  expect(made[0]).toBe(choice?.default);
});

test("of more rows than are allowed, one above the most is read: a link may bring any number", () => {
  const most = list?.max ?? 0;
  expect(chosen(Array.from({ length: most + 500 }, () => ({})))).toHaveLength(most + 1);
});

test("what a row leaves open takes nothing that another one says, above or below", () => {
  const made = chosen([{}, { [choice?.id ?? ""]: choice?.default }]);
  expect(made[1]).toBe(choice?.default);
  expect(made[0]).not.toBe(choice?.default);
});
