import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { CartSummary } from "../../../../web/pages/cart/CartSummary.tsx";
import { openCatalog } from "../../../support/web/pageData.ts";
import { TestApp } from "../../../support/web/TestApp.tsx";

const renderSummary = (shipping: number | null, totalNote = "") =>
  render(
    <TestApp catalog={openCatalog("/cart", {}, { totalNote })}>
      <CartSummary totals={{ shipping, total: 4998 }} />
    </TestApp>,
  );

const readRows = () =>
  screen
    .getAllByRole("term")
    .map((term) => [term.textContent, term.nextElementSibling?.textContent]);

test.each([
  [null, ["Shipping", ""]],
  [0, ["Shipping", "Free"]],
  [299, ["Shipping, included above", "$2.99"]],
])("shipping of %s cents (null: not known yet) is shown as %s", (shipping, row) => {
  renderSummary(shipping);
  expect(readRows()).toEqual([row, ["Total", "$49.98"]]);
});

test("the shop's note about the total, such as taxes, follows the total, and without one nothing does", () => {
  const { container, unmount } = renderSummary(0, "Taxes are included.");
  expect(container.textContent).toMatch(/Total\$49\.98Taxes are included\.$/);
  unmount();
  const without = renderSummary(0);
  expect(without.container.querySelector("p")).toBeNull();
});
