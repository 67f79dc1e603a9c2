// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { CartSummary } from "../../../../web/pages/cart/CartSummary.tsx";

afterEach(cleanup);

const rows = () =>
  screen
    .getAllByRole("term")
    .map((term) => [term.textContent, term.nextElementSibling?.textContent]);

test.each([
  [0, "Free"],
  [299, "$2.99"],
])("shipping of %i cents is shown as %s, between the subtotal and the total", (shipping, text) => {
  render(<CartSummary totals={{ subtotal: 4998, shipping, total: 4998 + shipping }} />);
  expect(rows()).toEqual([
    ["Subtotal", "$49.98"],
    ["Shipping", text],
    ["Total", shipping === 0 ? "$49.98" : "$52.97"],
  ]);
});
