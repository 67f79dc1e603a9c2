import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Quote } from "../../../../web/catalog/catalogFiles.ts";
import { Quotes } from "../../../../web/pages/home/Quotes.tsx";
import { TestApp } from "../../../support/web/TestApp.tsx";

const QUOTE: Quote = {
  text: "Lovely",
  sample: false,
  rating: 5,
  reviewer: "Ann",
  product: "Classic",
  link: "/product",
};

function showQuotes(quotes: readonly Quote[]): void {
  render(
    <TestApp>
      <Quotes quotes={quotes} />
    </TestApp>,
  );
}

test("a single quote is shown, and without quotes the section is omitted", () => {
  showQuotes([]);
  expect(screen.queryByRole("heading")).toBeNull();
  showQuotes([QUOTE]);
  expect(screen.getByRole("heading")).toBeTruthy();
  expect(screen.getByText("“Lovely”")).toBeTruthy();
});
