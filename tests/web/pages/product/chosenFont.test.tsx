// @vitest-environment jsdom
import { readFileSync } from "node:fs";
import { act, fireEvent, screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { previewEngine } from "../../../../web/preview/previewEngine.ts";
import { storedItems } from "../../support/cart.ts";
import { freshBrowser } from "../../support/freshBrowser.ts";
import { button, click, fontStyle, type } from "../../support/productForm.ts";
import { openPageOf } from "../../support/productPage.tsx";
import { testProduct } from "../../../support/specifiedShop.ts";

freshBrowser();

/** The requested font files, in order. */
let asked: string[] = [];
let isOnline = true;
beforeEach(() => {
  asked = [];
  isOnline = true;
  vi.stubGlobal("fetch", async (url: string) => {
    const isFont = url.endsWith(".ttf");
    if (isFont) asked.push(url.replace(/^.*\//, ""));
    if (isFont && !isOnline) throw new TypeError("offline");
    return new Response(readFileSync(`.${url}`));
  });
});

/** Lets pending promises settle; the page's clock may be paused. */
async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await act(() => new Promise((resolve) => setImmediate(resolve)));
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

const classic = testProduct("Classic Name Necklace").product;

/** Opens the classic in a font, with fake timers; returns the font files in the shop's order. */
async function openIn(style: number, product = classic): Promise<readonly string[]> {
  previewEngine.load();
  await until(() => previewEngine.snapshot().state === "ready");
  const now = previewEngine.snapshot();
  if (now.state !== "ready") throw new Error("the engine is gone");
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
  await openPageOf(product, `style=${style}`);
  await pass(1_000);
  return now.engine.context.fonts.all.map(({ id }) => `${id}.ttf`);
}

const isPending = () =>
  document.querySelector("[data-pending]")?.getAttribute("data-pending") !== "false";
const note = () => screen.queryByText("This font couldn't be loaded.") !== null;

test("a held stepper fetches the fonts at which it stops, not those it passes", async () => {
  const fonts = await openIn(20);
  asked = [];
  // jsdom has no pointer events.
  const press = new MouseEvent("pointerdown", { bubbles: true, button: 0 });
  fireEvent(button("Increase Font style"), press);
  for (let waited = 0; waited < 4_000; waited += 50) await pass(50);
  fireEvent.pointerUp(button("Increase Font style"));
  await pass(1_000);
  const stopped = Number(fontStyle().value);
  expect(stopped).toBeGreaterThan(60);
  expect(asked).toContain(fonts[stopped - 1]);
  expect(asked.length).toBeLessThanOrEqual(15);
});

test("the strip shows the fonts around the chosen one with their numbers, and marks it", async () => {
  await openIn(90);
  const samples = screen.getAllByRole("button", { name: /^Style \d+,/ });
  expect(samples.map((each) => [each.textContent, each.getAttribute("aria-pressed")])).toEqual([
    ["88", "false"],
    ["89", "false"],
    ["90", "true"],
    ["91", "false"],
    ["92", "false"],
  ]);
  await click(screen.getByRole("button", { name: /^Style 92,/ }));
  expect(fontStyle().value).toBe("92");
});

test("the strip shows only fonts that the field takes", async () => {
  const fields = classic.fields.map((field) =>
    field.kind === "number" ? { ...field, min: 4, max: 28, step: 4, default: 4 } : field,
  );
  await openIn(8, { ...classic, fields });
  const numbers = () =>
    screen.getAllByRole("button", { name: /^Style \d+,/ }).map(({ textContent }) => textContent);
  expect(numbers()).toEqual(["4", "8", "12", "16", "20"]);
  await click(screen.getByRole("button", { name: /^Style 20,/ }));
  expect(fontStyle().value).toBe("20");
  expect(numbers()).toEqual(["12", "16", "20", "24", "28"]);
});

test("a single step fetches its font at once", async () => {
  const fonts = await openIn(30);
  expect(asked).toContain(fonts[29]);
  await click(button("Increase Font style"));
  expect(asked).toContain(fonts[32]);
});

test("a font that couldn't be loaded is reported over the picture, and can be retried", async () => {
  const fonts = await openIn(40);
  type("Name 1", "Ann");
  await until(() => !isPending());
  expect(note()).toBe(false);
  isOnline = false;
  fireEvent.change(fontStyle(), { target: { value: "50" } });
  await pass(1_000);
  await until(note);
  expect(isPending()).toBe(true);
  const before = asked.length;
  await pass(10_000);
  expect(asked.length).toBe(before);
  isOnline = true;
  await click(button("Try again"));
  expect(asked[before]).toBe(fonts[49]);
  await until(() => !isPending());
  expect(note()).toBe(false);
});

test("an item whose font couldn't be loaded is added without waiting for it", async () => {
  isOnline = false;
  await openIn(60);
  type("Name 1", "Ann");
  await click(button("Add to Cart"));
  await until(() => screen.queryByRole("button", { name: "Add to Cart" }) !== null);
  expect(storedItems()).toHaveLength(1);
});
