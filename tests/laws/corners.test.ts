import type { CompiledProduct, RowField } from "#engine";
import { expect, test } from "vitest";
import { productsWith } from "./everyProduct.ts";

const inRows = ({ product }: CompiledProduct): readonly RowField[] =>
  product.fields.flatMap((field) => (field.kind === "list" ? field.of : []));

/** What laws about every product meet in some of them only: where none had it, a part of the law could not fail. */
const CORNERS: Readonly<Record<string, (compiled: CompiledProduct) => boolean>> = {
  "a condition in rows": (one) => inRows(one).some(({ when }) => when !== null),
  "a derived value in rows": (one) => inRows(one).some(({ kind }) => kind === "derived"),
  "a card's link that presets something": ({ product }) => product.link.includes("?"),
};

test.each(Object.entries(CORNERS))("some product has %s", (_corner, has) => {
  expect(productsWith(has)).not.toEqual([]);
});
