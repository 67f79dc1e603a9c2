import { fireEvent, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { testProduct } from "../../../support/specifiedShop.ts";
import { actAndSettle } from "../../../support/web/actAndSettle.ts";
import { button, click, descriptionOf } from "../../../support/web/pageQueries.ts";
import { openPageOf, setUpProductPages } from "../../../support/web/productPage.tsx";

setUpProductPages();

test("a date is chosen between its limits, counted from today, and another one is refused in words", async () => {
  vi.spyOn(Date, "now").mockReturnValue(Date.parse("2026-11-28T12:00:00Z"));
  await openPageOf(testProduct("Zodiac Coin").product);
  const input = screen.getByLabelText("Date");
  expect(input).toMatchObject({ type: "date", min: "", max: "2026-11-28" });
  fireEvent.change(input, { target: { value: "2026-11-29" } });
  await actAndSettle(() => fireEvent.blur(input));
  expect(descriptionOf(input)).toContain("Please choose a date up to November 28, 2026");
  fireEvent.change(input, { target: { value: "2001-12-31" } });
  expect(input.getAttribute("aria-invalid")).toBe("false");
  await click(button("Add to Cart"));
  expect(localStorage.getItem("cart")).toContain('"date":"2001-12-31"');
});
