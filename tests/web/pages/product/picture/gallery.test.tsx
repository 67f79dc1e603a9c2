import { act, fireEvent, screen, within } from "@testing-library/react";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { previewEngine } from "../../../../../web/preview/engine/previewEngine.ts";
import { testProduct } from "../../../../support/specifiedShop.ts";
import { button, click, radio, type } from "../../../../support/web/pageQueries.ts";
import { setUpProductPages, openPageOf } from "../../../../support/web/productPage.tsx";

setUpProductPages();

const { product } = testProduct("Classic Name Necklace");

const list = () => screen.queryByRole("list", { name: "Pictures" });
/** The name of the pressed button. */
const shown = () => screen.getByRole("button", { pressed: true }).getAttribute("aria-label");
/** The text of the picture over the design; null if there is none. */
const cover = () => list()?.parentElement?.querySelector("figure")?.textContent ?? null;
/** Whether the design is covered, so that it can't be used. */
const covered = () => list()?.parentElement?.previousElementSibling?.hasAttribute("inert");

const labels = () =>
  within(list() ?? document.body)
    .getAllByRole("button")
    .map((each) => each.getAttribute("aria-label"));

/** Swipes over the picture by these pixels. */
function swipe(dx: number, dy = 0): void {
  const area = list()?.parentElement?.previousElementSibling ?? document.body;
  const touch = (x: number, y: number) => ({ clientX: x, clientY: y, identifier: 1, target: area });
  act(() => {
    fireEvent.touchStart(area, { touches: [touch(200, 200)] });
    fireEvent.touchEnd(area, { changedTouches: [touch(200 + dx, 200 + dy)] });
  });
}

describe("the pictures of a product", () => {
  test("without an example are the photographs, and the chosen one covers the first", async () => {
    await openPageOf(product);
    expect(labels()).toEqual(["Photograph 1 of 2", "Photograph 2 of 2"]);
    expect(shown()).toBe("Photograph 1 of 2");
    expect(covered()).toBe(false);
    await click(button("Photograph 2 of 2"));
    expect(cover()).toBe("Photograph 2 of 2");
    expect(covered()).toBe(true);
    await click(button("Photograph 1 of 2"));
    expect(cover()).toBeNull();
    expect(covered()).toBe(false);
  });

  test.each([
    ["typing", async () => act(() => type("Name 1", "Ann"))],
    ["choosing another metal", () => click(radio("Platinum"))],
  ])("%s returns from a photograph to the design", async (_, change) => {
    await openPageOf(product);
    await click(button("Photograph 2 of 2"));
    await change();
    expect(cover()).toBeNull();
    expect(covered()).toBe(false);
  });

  test("change with a swipe to the next or the previous one, which stops at the ends", async () => {
    await openPageOf(product);
    // Too short, and not sideways.
    swipe(-30);
    swipe(-60, 60);
    expect(shown()).toBe("Photograph 1 of 2");
    swipe(-60);
    expect(shown()).toBe("Photograph 2 of 2");
    swipe(-60);
    expect(shown()).toBe("Photograph 2 of 2");
    swipe(60);
    swipe(60);
    expect(shown()).toBe("Photograph 1 of 2");
  });

  test("are those of the example before the first input, until the drawing engine fails", async () => {
    const example = { title: "Gold Classic Name Necklace with Olivia", sizes: [], isWorn: true };
    await openPageOf(product, "", "", example);
    expect(labels()).toEqual([
      "Your design",
      "Photograph 1 of 2",
      "Photograph 2 of 2",
      "Beside a coin",
      "On a neck",
    ]);
    await click(button("On a neck"));
    expect(cover()).toBe("On a neck");
    const engine = vi.spyOn(previewEngine, "snapshot").mockReturnValue({ state: "failed" });
    onTestFinished(() => engine.mockRestore());
    act(() => previewEngine.redraw());
    expect(cover()).toBeNull();
    expect(labels()).toEqual(["Photograph 1 of 2", "Photograph 2 of 2"]);
  });

  test("change with a swipe also if the product has no drawing", async () => {
    await openPageOf({ ...product, preview: null });
    swipe(-60);
    expect(shown()).toBe("Photograph 2 of 2");
  });

  test("are not offered if there is only one", async () => {
    await openPageOf({ ...product, secondImage: null });
    expect(list()).toBeNull();
  });
});
