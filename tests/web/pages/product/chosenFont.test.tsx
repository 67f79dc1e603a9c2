import { readFileSync } from "node:fs";
import { act, fireEvent, screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { storedItems } from "../../support/cart.ts";
import { loadPreviewEngine } from "../../support/loadPreviewEngine.ts";
import { button, click, fontStyle, type } from "../../support/pageQueries.ts";
import { openPageOf } from "../../support/productPage.tsx";
import { testProduct } from "../../../support/specifiedShop.ts";

/** The requested font files, in order. */
let requests: string[] = [];
let isOnline = true;
beforeEach(() => {
  requests = [];
  isOnline = true;
  vi.stubGlobal("fetch", async (url: string) => {
    const isFont = url.endsWith(".ttf");
    if (isFont) requests.push(url.replace(/^.*\//, ""));
    if (isFont && !isOnline) throw new TypeError("offline");
    return new Response(readFileSync(`.${url}`));
  });
});

const advance = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

/** Advances the time frame by frame until a condition holds. */
async function advanceUntil(holds: () => boolean): Promise<void> {
  while (!holds()) await advance(16);
}

const classic = testProduct("Classic Name Necklace").product;

/** Opens the classic in a font, with fake timers; returns the font files in the shop's order. */
async function openIn(style: number, product = classic): Promise<readonly string[]> {
  const { context } = await loadPreviewEngine();
  vi.useFakeTimers({
    toFake: ["setTimeout", "clearTimeout", "performance", "requestAnimationFrame"],
  });
  await openPageOf(product, `style=${style}`);
  await advance(1_000);
  return context.fonts.all.map(({ id }) => `${id}.ttf`);
}

/** The first input, at which the strip's fonts are loaded. */
async function press(): Promise<void> {
  fireEvent.keyDown(document.body, { key: "Shift" });
  await advance(0);
  await act(() => vi.dynamicImportSettled());
  await advance(1_000);
}

const isPending = () =>
  document.querySelector("[data-pending]")?.getAttribute("data-pending") !== "false";
const hasFailed = () => screen.queryByText("This font couldn't be loaded.") !== null;

test("before the first input only the chosen font is fetched, then the strip's fonts", async () => {
  const fonts = await openIn(40);
  expect(requests).toEqual([fonts[39]]);
  await press();
  expect(requests.toSorted()).toEqual(fonts.slice(37, 42).toSorted());
});

test("a held stepper fetches the fonts at which it stops, not those it passes", async () => {
  const fonts = await openIn(20);
  await press();
  requests = [];
  // jsdom has no pointer events.
  const pointerDown = new MouseEvent("pointerdown", { bubbles: true, button: 0 });
  fireEvent(button("Increase Font style"), pointerDown);
  for (let ms = 0; ms < 4_000; ms += 50) await advance(50);
  fireEvent.pointerUp(button("Increase Font style"));
  await advance(1_000);
  const font = Number(fontStyle().value);
  expect(font).toBeGreaterThan(60);
  expect(requests).toContain(fonts[font - 1]);
  // Far fewer than the forty fonts that were passed.
  expect(requests.length).toBeLessThanOrEqual(15);
});

test("the strip shows the fonts around the chosen one with their numbers, and marks it", async () => {
  await openIn(90);
  await press();
  const samples = screen.getAllByRole("button", { name: /^Style \d+,/ });
  expect(
    samples.map((sample) => [sample.textContent, sample.getAttribute("aria-pressed")]),
  ).toEqual([
    ["88", "false"],
    ["89", "false"],
    ["90", "true"],
    ["91", "false"],
    ["92", "false"],
  ]);
  await click(screen.getByRole("button", { name: /^Style 92,/ }));
  expect(fontStyle().value).toBe("92");
});

test("the strip shows only fonts that the field accepts", async () => {
  const fields = classic.fields.map((field) =>
    field.kind === "number" ? { ...field, min: 4, max: 28, step: 4, default: 4 } : field,
  );
  await openIn(8, { ...classic, fields });
  await press();
  const numbers = () =>
    screen.getAllByRole("button", { name: /^Style \d+,/ }).map(({ textContent }) => textContent);
  expect(numbers()).toEqual(["4", "8", "12", "16", "20"]);
  await click(screen.getByRole("button", { name: /^Style 20,/ }));
  expect(fontStyle().value).toBe("20");
  expect(numbers()).toEqual(["12", "16", "20", "24", "28"]);
});

test("a single step fetches its font at once", async () => {
  const fonts = await openIn(30);
  await press();
  expect(requests).toContain(fonts[29]);
  await click(button("Increase Font style"));
  // The drawing, which needs the font, starts after the next frame.
  await advance(32);
  expect(requests).toContain(fonts[32]);
});

test("a font that couldn't be loaded is reported over the picture, and can be retried", async () => {
  const fonts = await openIn(40);
  type("Name 1", "Ann");
  await advanceUntil(() => !isPending());
  expect(hasFailed()).toBe(false);
  isOnline = false;
  fireEvent.change(fontStyle(), { target: { value: "50" } });
  await advance(1_000);
  await advanceUntil(hasFailed);
  expect(isPending()).toBe(true);
  const count = requests.length;
  await advance(10_000);
  expect(requests.length).toBe(count);
  isOnline = true;
  await click(button("Try again"));
  expect(requests[count]).toBe(fonts[49]);
  await advanceUntil(() => !isPending());
  expect(hasFailed()).toBe(false);
});

test("an item whose font couldn't be loaded is added without waiting for it", async () => {
  isOnline = false;
  await openIn(60);
  type("Name 1", "Ann");
  await click(button("Add to Cart"));
  await advanceUntil(() => screen.queryByRole("button", { name: "Add to Cart" }) !== null);
  expect(storedItems()).toHaveLength(1);
});
