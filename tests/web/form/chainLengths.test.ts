import { expect, test } from "vitest";
import type { ChoiceField, Product } from "#engine";
import { chainLengths } from "../../../web/form/chainLengths.ts";
import { specifiedCatalog } from "../../support/specifiedShop.ts";

/** A product with a chain length field, and that field. */
function chosenLength(): { readonly product: Product; readonly field: ChoiceField } {
  for (const product of specifiedCatalog.products) {
    for (const field of product.fields) {
      if (field.kind === "choice" && chainLengths(product, field) !== null)
        return { product, field };
    }
  }
  throw new Error("No product lets its chain's length be chosen");
}

test("the neckline is shown for necklace lengths only, not for bracelets or very long chains", () => {
  const { product, field } = chosenLength();
  const offering = (...lengths: readonly number[]) =>
    chainLengths(product, {
      ...field,
      options: lengths.flatMap((id) =>
        field.options.slice(0, 1).map((option) => ({ ...option, id })),
      ),
    });
  expect(offering(14, 16, 20)).toEqual([14, 16, 20]);
  expect(offering(6.5, 7.5)).toBeNull();
  expect(offering(16, 36)).toBeNull();
  expect(offering(12, 21)).toEqual([12, 21]);
  expect(offering(11, 16)).toBeNull();
  expect(offering(16, 22)).toBeNull();
});
