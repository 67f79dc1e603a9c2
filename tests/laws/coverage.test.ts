import type { CompiledProduct, RowField } from "#engine";
import { expect, test } from "vitest";
import { SURCHARGE_KINDS } from "../../engine/catalog/schema/productFile.ts";
import { productsWith } from "./everyProduct.ts";

const inRows = ({ product }: CompiledProduct): readonly RowField[] =>
  product.fields.flatMap((field) => (field.kind === "list" ? field.of : []));

/** Cases that only some products have. If none had them, parts of the laws could not fail. */
const CASES: Readonly<Record<string, (compiled: CompiledProduct) => boolean>> = {
  "a condition in rows": (compiled) => inRows(compiled).some(({ when }) => when !== null),
  "a derived value in rows": (compiled) => inRows(compiled).some(({ kind }) => kind === "derived"),
  ...Object.fromEntries(
    SURCHARGE_KINDS.map((kind) => [
      `a surcharge of the kind "${kind}"`,
      ({ product }: CompiledProduct) =>
        product.surcharges.some((surcharge) => surcharge.kind === kind),
    ]),
  ),
  "a card link with presets": ({ product }) => product.link.includes("?"),
};

test.each(Object.entries(CASES))("some product has %s", (_title, applies) => {
  expect(productsWith(applies)).not.toEqual([]);
});
