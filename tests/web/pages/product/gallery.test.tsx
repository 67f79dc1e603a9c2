import { act, fireEvent, screen, within } from "@testing-library/react";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { previewEngine } from "../../../../web/preview/engine/previewEngine.ts";
import { testProduct } from "../../../support/specifiedShop.ts";
import { textbox, button, click, radio, type } from "../../support/pageQueries.ts";
import { setUpProductPages, openPageOf } from "../../support/productPage.tsx";
import { settle } from "../../support/settle.ts";

setUpProductPages();

const { product } = testProduct("Classic Name Necklace");

const list = () => screen.queryByRole("list", { name: "Pictures" });
/** The name of the pressed button. */
const shown = () => screen.getByRole("button", { pressed: true }).getAttribute("aria-label");
/** The text of the picture over the design; null if there is none. */
const cover = () => list()?.parentElement?.querySelector("figure")?.textContent ?? null;
/** Whether the design is covered, so that it can't be used. */
const covered = () => list()?.parentElement?.previousElementSibling?.hasAttribute("inert");

/** Opens the page and makes the first input. The drawing can't be loaded, so there are only photographs. */
async function openGallery(opened = product): Promise<void> {
  await openPageOf(opened);
  expect(list()).toBeNull();
  await act(async () => {
    fireEvent.focusIn(textbox("Name 1"));
    vi.advanceTimersByTime(0);
    await settle();
  });
}

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
  test("are offered after the first input, and the chosen one covers the first", async () => {
    await openGallery();
    const buttons = within(list() ?? document.body).getAllByRole("button");
    expect(buttons.map((each) => each.getAttribute("aria-label"))).toEqual([
      "Photograph 1 of 2",
      "Photograph 2 of 2",
    ]);
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
    await openGallery();
    await click(button("Photograph 2 of 2"));
    await change();
    expect(cover()).toBeNull();
    expect(covered()).toBe(false);
  });

  test("change with a swipe to the next or the previous one, which stops at the ends", async () => {
    const engine = vi.spyOn(previewEngine, "snapshot").mockReturnValue({ state: "failed" });
    onTestFinished(() => engine.mockRestore());
    await openGallery();
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

  test("change with a swipe before the drawing is loaded only once loading has ended", async () => {
    await openGallery();
    swipe(-60);
    expect(shown()).toBe("Photograph 1 of 2");
    const engine = vi.spyOn(previewEngine, "snapshot").mockReturnValue({ state: "failed" });
    onTestFinished(() => engine.mockRestore());
    act(() => previewEngine.redraw());
    expect(shown()).toBe("Photograph 2 of 2");
  });

  test("change with a swipe if the product has no drawing", async () => {
    await openGallery({ ...product, preview: null });
    swipe(-60);
    expect(shown()).toBe("Photograph 2 of 2");
  });

  test("are not offered if there is only one", async () => {
    await openGallery({ ...product, secondImage: null });
    expect(list()).toBeNull();
  });
});
