import { act, fireEvent, screen, within } from "@testing-library/react";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { Product } from "#engine";
import {
  advanceTime,
  advanceUntil,
  fontFiles,
  loadSamples,
  openWithFont,
  serveFontFiles,
} from "../../../support/web/fontFiles.ts";
import { button, click, fontStyle, type } from "../../../support/web/pageQueries.ts";
import { testProduct } from "../../../support/specifiedShop.ts";

/** The observed options, and the function that reports which of them come near. */
let observers: { readonly options: Element[]; readonly report: IntersectionObserverCallback }[] =
  [];

beforeAll(async () => {
  await import("../../../../web/form/fontPicker/FontSamples.tsx");
  await import("../../../../web/form/fontPicker/FontSheet.tsx");
  // jsdom has no layout.
  Element.prototype.scrollTo = () => undefined;
});

serveFontFiles();
beforeEach(() => {
  observers = [];
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

const sheet = () => screen.getByRole("dialog", { name: /^All \d+ fonts$/ });
const isOpen = () => screen.queryByRole("dialog", { name: /^All \d+ fonts$/ }) !== null;
const nameOf = (element: Element | null | undefined) => element?.getAttribute("aria-label");
// A hundred options: their names as computed by a query would take most of the time.
const options = () => [...sheet().querySelectorAll<HTMLElement>("[role=option]")];
function option(name: RegExp): HTMLElement {
  const found = options().find((each) => name.test(nameOf(each) ?? ""));
  if (found === undefined) throw new Error(`there is no option ${name}`);
  return found;
}

/** Reports that the options come near or leave, as if scrolled. */
function scrollTo(names: readonly RegExp[], isIntersecting = true): void {
  act(() => {
    for (const { options: observed, report } of observers) {
      const entries = observed
        .filter((each) => names.some((name) => name.test(nameOf(each) ?? "")))
        .map((target) => ({ target, isIntersecting }));
      report(entries as unknown as IntersectionObserverEntry[], {} as IntersectionObserver);
    }
  });
}

const classic = testProduct("Classic Name Necklace").product;

async function openPage(style = 12, product: Product = classic): Promise<void> {
  await openWithFont(product, style);
  await loadSamples();
}

async function openSheet(name = "See all 100 with your name"): Promise<void> {
  await click(button(name));
  await act(() => vi.dynamicImportSettled());
  await advanceTime(100);
}

function press(key: string): void {
  fireEvent.keyDown(document.activeElement ?? document.body, { key });
}

test("the sheet names every font and marks the chosen one; a choice sets the field and closes", async () => {
  await openPage();
  await openSheet();
  expect(options()).toHaveLength(100);
  expect(nameOf(options()[0])).toBe("Style 1, Great Vibes");
  expect(options()[0]?.textContent).toBe("1 Great Vibes");
  const marked = options().filter((each) => each.getAttribute("aria-selected") === "true");
  expect(marked.map(nameOf)).toEqual(["Style 12, Engagement"]);
  expect(document.activeElement).toBe(marked[0]);
  await click(option(/^Style 90,/));
  await advanceTime(1_000);
  expect(fontStyle().value).toBe("90");
  expect(isOpen()).toBe(false);
  expect(screen.getByText("Font: Playfair Display")).toBeTruthy();
});

test.each([
  ["", "100 fonts. Type your name on the page to see it here."],
  ["Вера", "100 fonts. Your name can't be made as it is. The page says why; here is a sample."],
  ["Ann", "100 fonts."],
])("the sheet says why it shows a sample instead of %j", async (name, text) => {
  await openPage();
  type("Name 1", name);
  await openSheet();
  expect(within(sheet()).getByRole("status").parentElement?.textContent).toBe(text);
});

test("Escape closes the sheet without a choice, and the button has the focus again", async () => {
  await openPage();
  await openSheet();
  press("Escape");
  await advanceTime(1_000);
  expect(isOpen()).toBe(false);
  expect(fontStyle().value).toBe("12");
  expect(document.activeElement).toBe(button("See all 100 with your name"));
});

test("only fonts that come near are loaded, and each is drawn with the shopper's name", async () => {
  await openPage();
  type("Name 1", "Zoë Maria");
  await advanceTime(1_000);
  await openSheet();
  const count = fontFiles.requests.length;
  await advanceTime(2_000);
  expect(fontFiles.requests.length).toBe(count);
  scrollTo([/^Style 4[01],/]);
  await advanceUntil(() => option(/^Style 41,/).querySelector("svg") !== null);
  expect(fontFiles.requests.slice(count).toSorted()).toEqual(["ruthie.ttf", "yesteryear.ttf"]);
  const pictures = sheet().querySelectorAll("[role=option] svg");
  expect(pictures).toHaveLength(2);
  // A font that is scrolled past is not loaded.
  scrollTo([/^Style 50,/]);
  scrollTo([/^Style 50,/], false);
  scrollTo([/^Style 60,/]);
  await advanceUntil(() => option(/^Style 60,/).querySelector("svg") !== null);
  expect(fontFiles.requests.slice(count)).not.toContain("miss-fajardose.ttf");
});

test("a font says which letters of all names it lacks", async () => {
  await openPage();
  type("Name 1", "Ann");
  await click(button("Add name"));
  type("Name 2", "Őrs");
  await advanceTime(1_000);
  await openSheet();
  expect(nameOf(option(/^Style 10,/))).toBe("Style 10, Cookie, doesn't have “Ő”");
  expect(option(/^Style 10,/).textContent).toContain("No “Ő”");
  expect(nameOf(option(/^Style 1,/))).toBe("Style 1, Great Vibes");
});

test("fonts are found by name, number and style, and the count is announced", async () => {
  await openPage();
  await openSheet();
  const search = screen.getByRole("searchbox", { name: "Search fonts by name" });
  const count = () => within(sheet()).getByRole("status").textContent;
  expect(count()).toBe("100 fonts.");
  fireEvent.change(search, { target: { value: "cinzel" } });
  expect(options().map(nameOf)).toEqual(["Style 92, Cinzel", "Style 94, Cinzel Decorative"]);
  expect(count()).toBe("2 fonts.");
  await click(button("Script"));
  expect(count()).toBe("No Script font is called “cinzel”.");
  fireEvent.change(search, { target: { value: "" } });
  expect(options().length).toBeGreaterThan(10);
  expect(options().length).toBeLessThan(100);
  expect(button("Script").getAttribute("aria-pressed")).toBe("true");
  // The chosen font may be filtered out: Tab then moves to the first one.
  expect(options().filter(({ tabIndex }) => tabIndex === 0)).toEqual([options()[0]]);
});

test("the arrow keys move between the fonts without choosing", async () => {
  await openPage();
  await openSheet();
  press("ArrowRight");
  expect(nameOf(document.activeElement)).toBe("Style 13, Style Script");
  press("End");
  expect(nameOf(document.activeElement)).toBe("Style 100, Josefin Sans");
  press("ArrowLeft");
  expect(nameOf(document.activeElement)).toBe("Style 99, Cormorant Garamond");
  expect(fontStyle().value).toBe("12");
});

test.each(["altKey", "ctrlKey", "metaKey"])(
  "an arrow key with %s is left to the browser, which may go back",
  async (modifier) => {
    await openPage();
    await openSheet();
    const focused = document.activeElement;
    const options = { key: "ArrowLeft", [modifier]: true };
    expect(fireEvent.keyDown(focused ?? document.body, options), "not prevented").toBe(true);
    expect(document.activeElement).toBe(focused);
  },
);

test("a field's limits, its own fonts and its text's label are respected", async () => {
  const dogtag = testProduct("Engraved Dogtag Necklace").product;
  await openPage(1, dogtag);
  await click(screen.getByRole("radio", { name: "Text" }));
  await advanceTime(1_000);
  await openSheet("See all 12 with your engraved text");
  expect(options().map(nameOf).slice(0, 2)).toEqual(["Style 1, Cinzel", "Style 2, Marcellus"]);
  expect(options()).toHaveLength(12);
});

test("a field that accepts few numbers offers no sheet, because the strip shows them all", async () => {
  const fields = classic.fields.map((field) =>
    field.kind === "number" ? { ...field, min: 1, max: 5 } : field,
  );
  await openPage(1, { ...classic, fields });
  expect(screen.getAllByRole("button", { name: /^Style \d+,/ })).toHaveLength(5);
  expect(screen.queryByRole("button", { name: /^See all/ })).toBeNull();
});

test("fonts that couldn't be loaded are reported and can be retried", async () => {
  await openPage();
  await openSheet();
  fontFiles.isOnline = false;
  scrollTo([/^Style 77,/]);
  await advanceUntil(() => sheet().textContent.includes("Some fonts couldn't be loaded."));
  fontFiles.isOnline = true;
  await click(within(sheet()).getByRole("button", { name: "Try again" }));
  await advanceUntil(() => option(/^Style 77,/).querySelector("svg") !== null);
  expect(sheet().textContent).not.toContain("couldn't be loaded");
});
