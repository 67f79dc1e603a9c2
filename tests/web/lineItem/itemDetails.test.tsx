import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { ItemDetails } from "../../../web/lineItem/ItemDetails.tsx";
import { testProduct } from "../../support/specifiedShop.ts";

test("a name is shown in capitals if the product is drawn so", () => {
  const { product } = testProduct("Love Family Necklace");
  const names = { names: [{ name: "Ava" }, { name: "BO" }] };
  const { container } = render(<ItemDetails product={product} configuration={names} />);
  expect(
    [...container.querySelectorAll("[class*=capitals]")].map((element) => element.textContent),
  ).toEqual(["Ava"]);
});

test("a font is named", () => {
  const { product } = testProduct("Classic Name Necklace");
  const configuration = { names: [{ name: "Ava" }], font: 12 };
  render(<ItemDetails product={product} configuration={configuration} />);
  expect(screen.getByText(/^Font style 12 \(\w/)).toBeTruthy();
});

test("a text of several lines starts on a line of its own", () => {
  const { product } = testProduct("Couple Bracelet Set");
  const configuration = { his: "Al", hers: "Bo", card: "printed", words: "Love\nyou" };
  const { container } = render(<ItemDetails product={product} configuration={configuration} />);
  const texts = [...container.querySelectorAll("[class*=lines]")].map((each) => each.textContent);
  expect(texts).toEqual(["Love\nyou (Words on the card)"]);
});
