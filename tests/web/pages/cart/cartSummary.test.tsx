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
])("a delivery of %i cents is written %s, beside the pieces and the total", (delivery, written) => {
  render(<CartSummary totals={{ pieces: 4998, delivery, total: 4998 + delivery }} />);
  expect(rows()).toEqual([
    ["Subtotal", "$49.98"],
    ["Shipping", written],
    ["Total", delivery === 0 ? "$49.98" : "$52.97"],
  ]);
});
