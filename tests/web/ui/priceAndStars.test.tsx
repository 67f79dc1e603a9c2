import { render } from "@testing-library/react";
import { expect, test } from "vitest";
import { Price } from "../../../web/ui/Price.tsx";
import { Stars } from "../../../web/ui/Stars.tsx";

test("a price is shown with the original one struck through, if there is one", () => {
  const reduced = render(<Price amount={2499} original={3499} />).container;
  expect(reduced.textContent).toBe("$24.99Original price $34.99");
  expect(reduced.querySelector("s")?.textContent).toBe("Original price $34.99");
  const regular = render(<Price amount={2499} original={null} />).container;
  expect(regular.textContent).toBe("$24.99");
});

test.each([1, 3, 5])("a rating of %i fills as many of five stars, and has a text", (rating) => {
  const { container } = render(<Stars rating={rating} />);
  expect(container.textContent).toBe(`${rating} of 5 stars`);
  expect(container.querySelectorAll("svg")).toHaveLength(5);
  expect(container.querySelectorAll("svg[data-full=true]")).toHaveLength(rating);
});
