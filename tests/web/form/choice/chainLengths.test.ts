import { expect, test } from "vitest";
import type { ChoiceField, Product } from "#engine";
import { chainLengths } from "../../../../web/form/choice/chainLengths.ts";
import { specifiedCatalog } from "../../../support/specifiedShop.ts";

/** A product whose chain length can be chosen, and the field. */
function productWithChainLength(): { readonly product: Product; readonly field: ChoiceField } {
  for (const product of specifiedCatalog.products) {
    for (const field of product.fields) {
      if (field.kind === "choice" && chainLengths(product, field) !== null)
        return { product, field };
    }
  }
  throw new Error("No product lets its chain's length be chosen");
}

test("the neckline is shown for necklace lengths only, not for bracelets or very long chains", () => {
  const { product, field } = productWithChainLength();
  const lengthsOffered = (...lengths: readonly number[]) =>
    chainLengths(product, {
      ...field,
      options: lengths.flatMap((id) =>
        field.options.slice(0, 1).map((option) => ({ ...option, id })),
      ),
    });
  expect(lengthsOffered(14, 16, 20)).toEqual([14, 16, 20]);
  expect(lengthsOffered(6.5, 7.5)).toBeNull();
  expect(lengthsOffered(16, 36)).toBeNull();
  expect(lengthsOffered(12, 21)).toEqual([12, 21]);
  expect(lengthsOffered(11, 16)).toBeNull();
  expect(lengthsOffered(16, 22)).toBeNull();
});
