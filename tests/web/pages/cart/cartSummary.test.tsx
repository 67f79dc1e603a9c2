import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { CartSummary } from "../../../../web/pages/cart/CartSummary.tsx";

const readRows = () =>
  screen
    .getAllByRole("term")
    .map((term) => [term.textContent, term.nextElementSibling?.textContent]);

test.each([
  [null, ["Shipping", ""]],
  [0, ["Shipping", "Free"]],
  [299, ["Shipping, included above", "$2.99"]],
])("shipping of %s cents (null: not known yet) is shown as %s", (shipping, row) => {
  render(<CartSummary totals={{ shipping, total: 4998 }} />);
  expect(readRows()).toEqual([row, ["Total", "$49.98"]]);
});
