import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { productFileUrl } from "../../../../../web/catalog/catalogFiles.ts";
import { CardDrawing } from "../../../../../web/pages/collection/card/CardDrawing.tsx";
import { testProduct } from "../../../../support/specifiedShop.ts";
import { openCatalog, productFile } from "../../../../support/web/pageData.ts";
import { TestApp } from "../../../../support/web/TestApp.tsx";

test.each([
  [1, "at most 1 character"],
  [2, "at most 2 characters"],
])("a card whose product shows at most %i letters says so below a longer name", (max, limit) => {
  const { product } = testProduct("Classic Name Necklace");
  const fields = product.fields.map((field) =>
    field.kind === "list"
      ? { ...field, of: field.of.map((each) => (each.kind === "text" ? { ...each, max } : each)) }
      : field,
  );
  const files = { [productFileUrl(product.id)]: productFile({ ...product, fields }) };
  render(
    <TestApp catalog={openCatalog("/products", files)}>
      <CardDrawing card={product} name="Mia">
        photo
      </CardDrawing>
    </TestApp>,
  );
  expect(screen.getByText(/^Can't be made/).textContent).toBe(
    `Can't be made with this name: ${limit}`,
  );
});
