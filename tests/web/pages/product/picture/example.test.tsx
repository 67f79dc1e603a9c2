import { act, fireEvent, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { previewEngine } from "../../../../../web/preview/engine/previewEngine.ts";
import { testProduct } from "../../../../support/specifiedShop.ts";
import { advanceAndSettle } from "../../../../support/web/clock.ts";
import { radio, type } from "../../../../support/web/pageQueries.ts";
import { openPageOf, setUpProductPages } from "../../../../support/web/productPage.tsx";

setUpProductPages();

const { product } = testProduct("Classic Name Necklace");
const EXAMPLE = {
  title: "Gold Classic Name Necklace with Olivia",
  sizes: ["40 × 20 mm"],
  isWorn: true,
};
/** Longer than the page waits for an idle browser. */
const IDLE_MS = 3_000;

test("the drawn example and its size are shown, and no drawing engine is loaded, until the shopper does something", async () => {
  await openPageOf(product, "", "", EXAMPLE);
  expect(screen.getByRole("img", { name: EXAMPLE.title })).toBeTruthy();
  expect(screen.getByText("40 × 20 mm")).toBeTruthy();
  await advanceAndSettle(IDLE_MS);
  expect(previewEngine.load).not.toHaveBeenCalled();
  await act(async () => {
    fireEvent.pointerMove(document.body);
  });
  await advanceAndSettle(IDLE_MS);
  expect(previewEngine.load).toHaveBeenCalled();
});

test("a design that differs from the example is drawn at once", async () => {
  await openPageOf(product, "style=7", "", EXAMPLE);
  await advanceAndSettle(IDLE_MS);
  expect(previewEngine.load).toHaveBeenCalled();
});

test("if the drawing engine can't be loaded, the photograph is shown", async () => {
  vi.spyOn(previewEngine, "snapshot").mockReturnValue({ state: "failed" });
  await openPageOf(product, "", "", EXAMPLE);
  expect(screen.queryByRole("img", { name: EXAMPLE.title })).toBeNull();
  expect(screen.getByRole("img", { name: product.name })).toBeTruthy();
});

test("a design that the page opens with is not shown as the example, and after a failure as the photograph", async () => {
  const engine = vi.spyOn(previewEngine, "snapshot");
  engine.mockReturnValue({ state: "loading" });
  await openPageOf(product, "style=7", "", EXAMPLE);
  expect(screen.queryByRole("img", { name: EXAMPLE.title })).toBeNull();
  engine.mockReturnValue({ state: "failed" });
  previewEngine.redraw();
  await advanceAndSettle(0);
  expect(screen.getByRole("img", { name: product.name })).toBeTruthy();
});

test("the example stays while the first typed name waits for its drawing", async () => {
  await openPageOf(product, "", "", EXAMPLE);
  fireEvent.keyDown(document.body, { key: "A" });
  await advanceAndSettle(0);
  type("Name 1", "Ann");
  await advanceAndSettle(0);
  expect(screen.getByRole("img", { name: EXAMPLE.title })).toBeTruthy();
});

test("the example also stays if the first input is an arrow key in a radio group that was focused before hydration", async () => {
  await openPageOf(product, "", "", EXAMPLE);
  // A browser dispatches both events in one task, so no timer runs between them.
  fireEvent.keyDown(radio("Gold"), { key: "ArrowDown" });
  fireEvent.click(radio("Silver"));
  expect(screen.getByRole("img", { name: EXAMPLE.title })).toBeTruthy();
});
