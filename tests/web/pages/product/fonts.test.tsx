import { readFileSync } from "node:fs";
import { act, fireEvent, screen, within } from "@testing-library/react";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { Product } from "#engine";
import { previewEngine } from "../../../../web/preview/engine/previewEngine.ts";
import { parseValidCatalog } from "../../../support/catalogFolder.ts";
import { deferred } from "../../../support/deferred.ts";
import { tinyBeads } from "../../../support/preview/previewFixtures.ts";
import { specifiedFiles, testProduct } from "../../../support/specifiedShop.ts";
import { storedItems } from "../../../support/web/cart.ts";
import { loadPreviewEngine, startPreviewEngine } from "../../../support/web/loadPreviewEngine.ts";
import { button, click, fontStyle, type } from "../../../support/web/pageQueries.ts";
import { openPageOf } from "../../../support/web/productPage.tsx";

// The engine and each font are loaded once for all tests, so each test that is about loading has a font of its own.

const classic = testProduct("Classic Name Necklace").product;

/** The names of the requested font files, in order. */
let requests: string[] = [];
/** Whether requests of font files get a response. */
let isOnline = true;
/** What the responses with font files wait for. */
let network = Promise.resolve();

/** The observed options of the sheet, and the function that reports which of them come near. */
let observers: { readonly options: Element[]; readonly report: IntersectionObserverCallback }[] =
  [];

beforeAll(async () => {
  await import("../../../../web/form/fontPicker/FontSheet.tsx");
  // jsdom has no layout.
  Element.prototype.scrollTo = () => undefined;
});

beforeEach(() => {
  requests = [];
  isOnline = true;
  network = Promise.resolve();
  observers = [];
  vi.stubGlobal("fetch", async (url: string) => {
    if (url.endsWith(".ttf")) {
      requests.push(url.replace(/^.*\//, ""));
      if (!isOnline) throw new TypeError("offline");
      await network;
    }
    return new Response(readFileSync(`.${url}`));
  });
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      readonly options: Element[] = [];
      readonly report: IntersectionObserverCallback;
      constructor(report: IntersectionObserverCallback) {
        this.report = report;
        observers.push(this);
      }
      observe(option: Element): void {
        this.options.push(option);
      }
      disconnect(): void {
        observers = observers.filter((each) => each !== this);
      }
    },
  );
});

/** Advances fake timers and frames, and lets promises settle between them. */
const advanceTime = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

const FRAME_MS = 16;

/** Advances the time frame by frame until a condition holds. */
async function advanceUntil(holds: () => boolean): Promise<void> {
  while (!holds()) await advanceTime(FRAME_MS);
}

/** Opens a product's page with fake timers. */
async function openPage(product: Product, query = ""): Promise<void> {
  vi.useFakeTimers({
    toFake: ["setTimeout", "clearTimeout", "performance", "requestAnimationFrame"],
  });
  await openPageOf(product, query);
  await act(() => vi.dynamicImportSettled());
}

/** Opens a product's page with this font, counted from 1. Returns the names of all font files in the shop's order. */
async function openWithFont(style: number, product = classic): Promise<readonly string[]> {
  const { context } = await loadPreviewEngine();
  await openPage(product, `style=${style}`);
  await advanceTime(1_000);
  return context.fonts.all.map(({ id }) => `${id}.ttf`);
}

const isDone = () => screen.queryByRole("button", { name: "Add to Cart" }) !== null;

// The first test, because the others load the engine.
test("an item added while the engine is loading is validated by it", async () => {
  expect(previewEngine.snapshot().state).toBe("idle");
  await openPage(classic, "style=10");
  type("Name 1", "Łukasz");
  startPreviewEngine();
  await click(button("Add to Cart"));
  await advanceUntil(isDone);
  const isRefused = () => screen.queryByText(/doesn't support "Ł"/) !== null;
  expect(isRefused()).toBe(true);
  expect(storedItems()).toEqual([]);
  fireEvent.change(fontStyle(), { target: { value: "90" } });
  await advanceUntil(() => !isRefused());
});

describe("a name that can only be measured with its font", () => {
  const NAME = "Bartholomew";
  const isTooLong = () => screen.queryByText(/is too long/) !== null;

  /** Opens the beads, which are too small for the name, in a font. */
  async function openBeads(font: string): Promise<void> {
    const text = tinyBeads.text.replaceAll("great-vibes", font);
    const { products } = parseValidCatalog([...specifiedFiles, { ...tinyBeads, text }]);
    const beads = products.find(({ id }) => id === "tiny-beads-necklace");
    if (beads === undefined) throw new Error("there are no beads");
    await loadPreviewEngine();
    await openPage(beads);
  }

  test("is rejected once the font shows that it doesn't fit", async () => {
    const { promise, resolve } = deferred();
    network = promise;
    await openBeads("great-vibes");
    type("Name 1", NAME);
    await click(button("Add to Cart"));
    expect([button("Adding…").getAttribute("aria-disabled"), isTooLong()]).toEqual(["true", false]);
    resolve();
    await advanceUntil(isDone);
    expect(isTooLong()).toBe(true);
    expect(storedItems()).toEqual([]);
  });

  test("is added after three seconds without the font, which then reports the error", async () => {
    const { promise, resolve } = deferred();
    network = promise;
    await openBeads("allura");
    type("Name 1", NAME);
    await click(button("Add to Cart"));
    await advanceTime(2_900);
    expect(storedItems()).toEqual([]);
    await advanceTime(100);
    await advanceUntil(isDone);
    expect(storedItems()).toMatchObject([{ names: [NAME] }]);
    resolve();
    await advanceUntil(isTooLong);
    expect(isTooLong()).toBe(true);
  });

  test("has a warning with its symbol if its letters will be very small, and is added", async () => {
    await openBeads("great-vibes");
    type("Name 1", "Ann");
    await advanceTime(1_000);
    const warning = screen.getByText(/letters will be very small/);
    expect(warning.parentElement?.querySelector("svg")).toBeInstanceOf(SVGElement);
    await click(button("Add to Cart"));
    expect(storedItems()).toMatchObject([{ names: ["Ann"] }]);
  });
});

describe("a font's file", () => {
  const isPending = () =>
    document.querySelector("[data-pending]")?.getAttribute("data-pending") !== "false";
  const hasFailed = () => screen.queryByText("This font couldn't be loaded.") !== null;

  test("is not fetched for the fonts that a held stepper passes", async () => {
    const fonts = await openWithFont(20);
    requests = [];
    // jsdom has no pointer events.
    const pointerDown = new MouseEvent("pointerdown", { bubbles: true, button: 0 });
    fireEvent(button("Increase Font style"), pointerDown);
    for (let ms = 0; ms < 1_500; ms += 50) await advanceTime(50);
    fireEvent.pointerUp(button("Increase Font style"));
    await advanceTime(1_000);
    const font = Number(fontStyle().value);
    expect(font).toBeGreaterThan(40);
    expect(requests).toContain(fonts[font - 1]);
    expect(requests.length).toBeLessThan(15);
  });

  test("that can't be loaded is reported over the picture, can be retried, and delays no item", async () => {
    const fonts = await openWithFont(65);
    type("Name 1", "Ann");
    await advanceUntil(() => !isPending());
    isOnline = false;
    fireEvent.change(fontStyle(), { target: { value: "70" } });
    await advanceUntil(hasFailed);
    expect(isPending()).toBe(true);
    const count = requests.length;
    await advanceTime(10_000);
    expect(requests.length).toBe(count);
    await click(button("Add to Cart"));
    await advanceUntil(isDone);
    expect(storedItems()).toMatchObject([{ font: 70 }]);
    isOnline = true;
    await click(button("Try again"));
    expect(requests).toContain(fonts[69]);
    await advanceUntil(() => !isPending());
    expect(hasFailed()).toBe(false);
  });
});

describe("the strip", () => {
  const samples = () => screen.getAllByRole("button", { name: /^Style \d+,/ });
  const numbers = () => samples().map(({ textContent }) => textContent);

  test("shows the fonts around the chosen one", async () => {
    const fonts = await openWithFont(85);
    expect(requests.toSorted()).toEqual(fonts.slice(82, 87).toSorted());
    expect(numbers()).toEqual(["83", "84", "85", "86", "87"]);
    const marked = samples().filter((each) => each.getAttribute("aria-pressed") === "true");
    expect(marked.map(({ textContent }) => textContent)).toEqual(["85"]);
    await click(screen.getByRole("button", { name: /^Style 87,/ }));
    expect(fontStyle().value).toBe("87");
  });

  test("shows only fonts that the field accepts, and no button for all fonts if it shows them", async () => {
    const fields = classic.fields.map((field) =>
      field.kind === "number" ? { ...field, min: 4, max: 20, step: 4, default: 4 } : field,
    );
    await openWithFont(8, { ...classic, fields });
    expect(numbers()).toEqual(["4", "8", "12", "16", "20"]);
    expect(screen.queryByRole("button", { name: /^See all/ })).toBeNull();
  });
});

describe("the sheet of all fonts", () => {
  const querySheet = () => screen.queryByRole("dialog", { name: /^All \d+ fonts$/ });
  const sheet = () => screen.getByRole("dialog", { name: /^All \d+ fonts$/ });
  const nameOf = (element: Element | null | undefined) => element?.getAttribute("aria-label");
  // A hundred options: their names as computed by a query would take most of the time.
  const options = () => [...sheet().querySelectorAll<HTMLElement>("[role=option]")];
  function option(name: RegExp): HTMLElement {
    const found = options().find((each) => name.test(nameOf(each) ?? ""));
    if (found === undefined) throw new Error(`there is no option ${name}`);
    return found;
  }
  const isDrawn = (name: RegExp) => option(name).querySelector("svg") !== null;
  const status = () => within(sheet()).getByRole("status");

  /** Reports that the options come near or leave, as if scrolled. */
  function scrollTo(name: RegExp, isIntersecting = true): void {
    act(() => {
      for (const { options: observed, report } of observers) {
        const entries = observed
          .filter((each) => name.test(nameOf(each) ?? ""))
          .map((target) => ({ target, isIntersecting }));
        report(entries as unknown as IntersectionObserverEntry[], {} as IntersectionObserver);
      }
    });
  }

  /** Opens the classic with font 12, enters a name, and opens the sheet. */
  async function openSheet(name = ""): Promise<void> {
    await openWithFont(12);
    type("Name 1", name);
    await advanceTime(1_000);
    await pressSheetButton("See all 100 with your name");
  }

  async function pressSheetButton(name: string): Promise<void> {
    await click(button(name));
    await act(() => vi.dynamicImportSettled());
    await advanceTime(100);
  }

  test("names every font and marks the chosen one; a choice sets the field and closes", async () => {
    await openSheet();
    expect(options()).toHaveLength(100);
    expect(options()[0]?.textContent).toBe("1 Great Vibes");
    const marked = options().filter((each) => each.getAttribute("aria-selected") === "true");
    expect(marked.map(nameOf)).toEqual(["Style 12, Engagement"]);
    expect(document.activeElement).toBe(marked[0]);
    await click(option(/^Style 90,/));
    await advanceTime(1_000);
    expect(fontStyle().value).toBe("90");
    expect(querySheet()).toBeNull();
    expect(screen.getByText("Font: Playfair Display")).toBeTruthy();
  });

  test("is used with the keyboard: arrows move without choosing, Escape closes", async () => {
    await openSheet();
    const focused = () => nameOf(document.activeElement);
    const press = (key: string, modifier = {}) =>
      fireEvent.keyDown(document.activeElement ?? document.body, { key, ...modifier });
    press("ArrowRight");
    expect(focused()).toBe("Style 13, Style Script");
    press("End");
    expect(focused()).toBe("Style 100, Josefin Sans");
    press("ArrowLeft");
    expect(focused()).toBe("Style 99, Cormorant Garamond");
    // With a modifier the browser may go back.
    expect(press("ArrowLeft", { altKey: true }), "not prevented").toBe(true);
    expect(focused()).toBe("Style 99, Cormorant Garamond");
    press("Escape");
    await advanceTime(1_000);
    expect(querySheet()).toBeNull();
    expect(fontStyle().value).toBe("12");
    expect(document.activeElement).toBe(button("See all 100 with your name"));
  });

  test("loads only fonts that come near and stay, and draws the shopper's name in them", async () => {
    await openSheet("Zoë Maria");
    const count = requests.length;
    await advanceTime(2_000);
    expect(requests.length).toBe(count);
    scrollTo(/^Style 5[67],/);
    await advanceUntil(() => isDrawn(/^Style 56,/) && isDrawn(/^Style 57,/));
    expect(requests.length).toBe(count + 2);
    expect(sheet().querySelectorAll("[role=option] svg")).toHaveLength(2);
    scrollTo(/^Style 58,/);
    scrollTo(/^Style 58,/, false);
    scrollTo(/^Style 60,/);
    await advanceUntil(() => isDrawn(/^Style 60,/));
    expect(requests.length).toBe(count + 3);
  });

  test("reports fonts that couldn't be loaded, which can be retried", async () => {
    await openSheet();
    isOnline = false;
    scrollTo(/^Style 77,/);
    await advanceUntil(() => sheet().textContent.includes("Some fonts couldn't be loaded."));
    isOnline = true;
    await click(within(sheet()).getByRole("button", { name: "Try again" }));
    await advanceUntil(() => isDrawn(/^Style 77,/));
    expect(sheet().textContent).not.toContain("couldn't be loaded");
  });

  test("says which letters of the names a font lacks", async () => {
    await openSheet("Őrs");
    expect(nameOf(option(/^Style 10,/))).toBe("Style 10, Cookie, doesn't have “Ő”");
    expect(option(/^Style 10,/).textContent).toContain("No “Ő”");
    expect(nameOf(option(/^Style 1,/))).toBe("Style 1, Great Vibes");
    expect(status().parentElement?.textContent).toBe("100 fonts.");
  });

  test("finds fonts by name and style, and announces their number", async () => {
    await openSheet();
    const search = screen.getByRole("searchbox", { name: "Search fonts by name" });
    fireEvent.change(search, { target: { value: "cinzel" } });
    expect(options().map(nameOf)).toEqual(["Style 92, Cinzel", "Style 94, Cinzel Decorative"]);
    expect(status().textContent).toBe("2 fonts.");
    // The chosen font may be filtered out: Tab then moves to the first one.
    expect(options().map(({ tabIndex }) => tabIndex)).toEqual([0, -1]);
    await click(button("Script"));
    expect(status().textContent).toBe("No Script font is called “cinzel”.");
  });

  test("has a field's own fonts only, and its text's label", async () => {
    await openWithFont(1, testProduct("Engraved Dogtag Necklace").product);
    await click(screen.getByRole("radio", { name: "Text" }));
    await advanceTime(1_000);
    await pressSheetButton("See all 12 with your engraved text");
    expect(options().map(nameOf).slice(0, 2)).toEqual(["Style 1, Cinzel", "Style 2, Marcellus"]);
    expect(options()).toHaveLength(12);
  });
});
