import { act, fireEvent, screen, within } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { drawnConfiguration } from "../../../../web/pages/product/sections/Stage.tsx";
import * as drawingEngine from "../../../../web/preview/engine/drawingEngine.ts";
import { previewEngine } from "../../../../web/preview/engine/previewEngine.ts";
import { drawnProduct } from "../../../support/preview/drawnProducts.ts";
import { stackedBars } from "../../../support/preview/previewFixtures.ts";
import { testProduct } from "../../../support/specifiedShop.ts";
import { advanceAndSettle } from "../../../support/web/clock.ts";
import { DOGTAG } from "../../../support/web/item.ts";
import { stubPreviewEngine } from "../../../support/web/loadPreviewEngine.ts";
import { button, click, radio, textbox, type } from "../../../support/web/pageQueries.ts";
import { openPageOf, setUpProductPages } from "../../../support/web/productPage.tsx";

setUpProductPages();

const CLASSIC = "Classic Name Necklace";
const { product } = testProduct(CLASSIC);
const EXAMPLE = {
  title: "Gold Classic Name Necklace with Olivia",
  sizes: ["40 × 20 mm"],
  isWorn: true,
  hasBack: true,
};
/** Longer than the page waits for an idle browser. */
const IDLE_MS = 3_000;

const picture = (name: string) => screen.queryByRole("img", { name });

/** Lets the page see that the drawing engine can't be loaded. */
async function failEngine(): Promise<void> {
  vi.spyOn(previewEngine, "snapshot").mockReturnValue({ state: "failed" });
  previewEngine.redraw();
  await advanceAndSettle(0);
}

describe("the drawn example", () => {
  test("is shown with its size, and no drawing engine is loaded, until the shopper does something", async () => {
    await openPageOf(product, "", "", EXAMPLE);
    expect(picture(EXAMPLE.title)).not.toBeNull();
    expect(screen.getByText("40 × 20 mm")).toBeTruthy();
    await advanceAndSettle(IDLE_MS);
    expect(previewEngine.load).not.toHaveBeenCalled();
    fireEvent.pointerMove(document.body);
    await advanceAndSettle(IDLE_MS);
    expect(previewEngine.load).toHaveBeenCalled();
  });

  test("stays while the first name waits for its drawing, and is the photograph after a failure", async () => {
    await openPageOf(product, "", "", EXAMPLE);
    fireEvent.keyDown(document.body, { key: "A" });
    await advanceAndSettle(0);
    type("Name 1", "Ann");
    await advanceAndSettle(0);
    expect(picture(EXAMPLE.title)).not.toBeNull();
    await failEngine();
    expect(picture(EXAMPLE.title)).toBeNull();
    expect(picture(product.name)).not.toBeNull();
  });

  test("is not shown for another design that the page opens with, which is drawn at once", async () => {
    vi.spyOn(previewEngine, "snapshot").mockReturnValue({ state: "loading" });
    await openPageOf(product, "style=7", "", EXAMPLE);
    expect(picture(EXAMPLE.title)).toBeNull();
    await advanceAndSettle(IDLE_MS);
    expect(previewEngine.load).toHaveBeenCalled();
    await failEngine();
    expect(picture(product.name)).not.toBeNull();
  });
});

describe("a design that can't be drawn", () => {
  const note = () => screen.queryByText(/Your design can't be shown/)?.textContent ?? "";

  /** Loads a drawing engine that throws. */
  function loadThrowingEngine(): void {
    const fail = () => {
      throw new Error("it can't be drawn");
    };
    const engine = { ...drawingEngine, neededFonts: () => [], drawLayers: fail, makeability: fail };
    const snapshot = vi.spyOn(previewEngine, "snapshot");
    snapshot.mockReturnValue({ state: "ready", engine });
    vi.spyOn(previewEngine, "fail").mockImplementation(() => {
      snapshot.mockReturnValue({ state: "failed" });
      previewEngine.redraw();
    });
    act(previewEngine.redraw);
  }

  test("is replaced by the photograph with a note, and the form stays", async () => {
    const log = vi.spyOn(console, "error").mockReturnValue();
    await openPageOf(product, "", "", EXAMPLE);
    loadThrowingEngine();
    type("Name 1", "Ann");
    await advanceAndSettle(100);
    expect(log).toHaveBeenCalledWith(new Error("it can't be drawn"));
    expect(picture(product.name)).not.toBeNull();
    expect(note()).toContain("right now");
    expect(textbox("Name 1").value).toBe("Ann");
    await click(button("Try again"));
    expect(previewEngine.load).toHaveBeenCalled();
  });

  test("without WebAssembly has a note that says so", async () => {
    await openPageOf(product, "", "", EXAMPLE);
    expect(note()).toBe("");
    vi.stubGlobal("WebAssembly", undefined);
    await failEngine();
    expect(note()).toContain("your browser's settings turn off WebAssembly");
    expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
  });
});

describe("the pictures of a product", () => {
  const list = () => screen.queryByRole("list", { name: "Pictures" });
  /** The name of the pressed button. */
  const shown = () => screen.getByRole("button", { pressed: true }).getAttribute("aria-label");
  /** The caption of the picture over the design; null if there is none. */
  const cover = () => list()?.parentElement?.querySelector("figcaption")?.textContent ?? null;
  /** The design, which can't be used while it is covered. */
  const design = () => list()?.parentElement?.previousElementSibling ?? document.body;
  const labels = () =>
    within(list() ?? document.body)
      .getAllByRole("button")
      .map((each) => each.getAttribute("aria-label"));

  /** Swipes over the picture by these pixels. */
  function swipe(dx: number, dy = 0): void {
    const target = design();
    const touch = (x: number, y: number) => ({ clientX: x, clientY: y, identifier: 1, target });
    act(() => {
      fireEvent.touchStart(target, { touches: [touch(200, 200)] });
      fireEvent.touchEnd(target, { changedTouches: [touch(200 + dx, 200 + dy)] });
    });
  }

  test("without an example are the photographs, and the chosen one covers the first until the design changes", async () => {
    await openPageOf(product);
    expect(labels()).toEqual(["Photograph 1 of 2", "Photograph 2 of 2"]);
    expect(shown()).toBe("Photograph 1 of 2");
    for (const change of [
      () => click(button("Photograph 1 of 2")),
      async () => type("Name 1", "Ann"),
      () => click(radio("Platinum")),
    ]) {
      await click(button("Photograph 2 of 2"));
      expect([cover(), design().hasAttribute("inert")]).toEqual(["Photograph 2 of 2", true]);
      await change();
      expect([cover(), design().hasAttribute("inert")]).toEqual([null, false]);
    }
  });

  test("change with a swipe to the next or the previous one, which stops at the ends", async () => {
    await openPageOf(product);
    // Too short, and not sideways.
    swipe(-30);
    swipe(-60, 60);
    expect(shown()).toBe("Photograph 1 of 2");
    for (const number of [2, 2]) {
      swipe(-60);
      expect(shown()).toBe(`Photograph ${number} of 2`);
    }
    swipe(60);
    swipe(60);
    expect(shown()).toBe("Photograph 1 of 2");
  });

  test("are those of the example before the first input, until the drawing engine fails", async () => {
    await openPageOf(product, "", "", EXAMPLE);
    const photographs = ["Photograph 1 of 2", "Photograph 2 of 2"];
    const drawn = ["The back", ...photographs, "Beside a coin", "On a neck"];
    expect(labels()).toEqual(["Your design", ...drawn]);
    await click(button("On a neck"));
    expect(cover()).toBe("On a neck");
    await failEngine();
    expect(cover()).toBeNull();
    expect(labels()).toEqual(photographs);
  });

  test("include the engraved back, which is shown while its text is typed", async () => {
    stubPreviewEngine();
    const text = stackedBars.text.replace(
      '"kind": "date", "label": "Date", "earliest": "1900-01-01"',
      '"kind": "text", "label": "Word", "max": 12',
    );
    await openPageOf(drawnProduct("stacked-bars", [{ ...stackedBars, text }]));
    await click(radio("Dates"));
    expect(labels()).not.toContain("The back");
    type("Word 1", "Love");
    await advanceAndSettle(0);
    expect(labels().slice(0, 2)).toEqual(["Your design", "The back"]);
    expect(cover()).toBe("The back");
    expect(
      picture("Back of Gold Stacked Bar Necklace with Love; Chain length (in): 18"),
    ).not.toBeNull();
    type("Name 1", "Ann");
    expect(cover()).toBeNull();
    type("Word 1", "Joy");
    expect(cover()).toBe("The back");
    await click(button("Add name"));
    expect(cover()).toBeNull();
    await click(button("The back"));
    await click(radio("Plain"));
    expect([cover(), labels().includes("The back")]).toEqual([null, false]);
  });

  test("are not offered if there is only one", async () => {
    await openPageOf({ ...product, secondImage: null });
    expect(list()).toBeNull();
  });
});

test.each([
  [
    CLASSIC,
    "names without the characters that can't be made, each in its row",
    { names: [{ name: "Ann" }, { name: "Zoë漢❤️" }, { name: "" }] },
    { names: [{ name: "Ann" }, { name: "Zoë" }, {}] },
  ],
  [
    DOGTAG,
    "a text outside a list",
    { engravingType: "names", text: "For漢ever", symbol: "♥" },
    { text: "Forever", symbol: "♥" },
  ],
  [CLASSIC, "no text with another error", { names: [{ name: "A".repeat(40) }] }, { names: [{}] }],
])("the drawing of the %s has %s", (name, _title, draft, drawn) => {
  const compiled = testProduct(name);
  const projection = compiled.project(draft);
  expect(drawnConfiguration({ compiled, draft, ...projection })).toMatchObject(drawn);
});
