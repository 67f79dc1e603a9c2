import { render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { compileProduct, toCartItem } from "#engine";
import { cartLine } from "../../../../web/pages/cart/lines/cartLine.ts";
import { CartItemRow } from "../../../../web/pages/cart/lines/CartItemRow.tsx";
import { drawnProduct } from "../../../support/preview/drawnProducts.ts";
import { stackedBars } from "../../../support/preview/previewFixtures.ts";
import { stubPreviewEngine } from "../../../support/web/loadPreviewEngine.ts";
import { TestApp } from "../../../support/web/TestApp.tsx";

test.each([
  ["an engraved back is drawn below the front, and can be enlarged", "dates", ["back"]],
  ["a plain back is not drawn", "plain", []],
])("%s", (_title, backs, drawn) => {
  stubPreviewEngine();
  const product = drawnProduct("stacked-bars", [stackedBars]);
  const compiled = compileProduct(product);
  const draft = compiled.complete({ backs, bars: [{ name: "Ann", date: "2019-05-04" }] });
  const { configuration } = compiled.project(draft);
  const item = toCartItem(compiled, configuration, { id: "1", photoUrl: (key) => key });
  const line = cartLine(item, { state: "ready", product });
  render(
    <TestApp path="/cart">
      <CartItemRow line={line} repeated={false} remove={vi.fn()} />
    </TestApp>,
  );
  const enlarge = screen.getAllByRole("button", { name: /^Enlarge/ });
  expect(enlarge.map(({ title }) => title)).toEqual([
    "Enlarge Stacked Bar Necklace",
    ...drawn.map(() => "Enlarge Back of Stacked Bar Necklace"),
  ]);
  const backDrawings = screen.queryAllByRole("img", { name: /^Back of .*; Date: May 4, 2019/ });
  expect(backDrawings.map(({ textContent }) => textContent)).toEqual(drawn);
});
