import { act, fireEvent, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { testProduct } from "../../../support/specifiedShop.ts";
import { storedItems } from "../../../support/web/cart.ts";
import {
  advanceTime,
  advanceUntil,
  fontFiles,
  loadSamples,
  openWithFont,
  serveFontFiles,
} from "../../../support/web/fontFiles.ts";
import { button, click, fontStyle, type } from "../../../support/web/pageQueries.ts";

serveFontFiles();

const classic = testProduct("Classic Name Necklace").product;

const isPending = () =>
  document.querySelector("[data-pending]")?.getAttribute("data-pending") !== "false";
const hasFailed = () => screen.queryByText("This font couldn't be loaded.") !== null;

test("before the first input only the chosen font is fetched, then the strip's fonts", async () => {
  const fonts = await openWithFont(classic, 40);
  expect(fontFiles.requests).toEqual([fonts[39]]);
  await loadSamples();
  expect(fontFiles.requests.toSorted()).toEqual(fonts.slice(37, 42).toSorted());
});

test("a held stepper fetches the fonts at which it stops, not those it passes", async () => {
  const fonts = await openWithFont(classic, 20);
  await loadSamples();
  fontFiles.requests = [];
  // jsdom has no pointer events.
  const pointerDown = new MouseEvent("pointerdown", { bubbles: true, button: 0 });
  fireEvent(button("Increase Font style"), pointerDown);
  for (let ms = 0; ms < 4_000; ms += 50) await advanceTime(50);
  fireEvent.pointerUp(button("Increase Font style"));
  await advanceTime(1_000);
  const font = Number(fontStyle().value);
  expect(font).toBeGreaterThan(60);
  expect(fontFiles.requests).toContain(fonts[font - 1]);
  // Far fewer than the forty fonts that were passed.
  expect(fontFiles.requests.length).toBeLessThanOrEqual(15);
});

test("the strip shows the fonts around the chosen one with their numbers, and marks it", async () => {
  await openWithFont(classic, 90);
  await loadSamples();
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
  await openWithFont({ ...classic, fields }, 8);
  await loadSamples();
  const numbers = () =>
    screen.getAllByRole("button", { name: /^Style \d+,/ }).map(({ textContent }) => textContent);
  expect(numbers()).toEqual(["4", "8", "12", "16", "20"]);
  await click(screen.getByRole("button", { name: /^Style 20,/ }));
  expect(fontStyle().value).toBe("20");
  expect(numbers()).toEqual(["12", "16", "20", "24", "28"]);
});

test("the strip's pictures follow a typed name only while they are on the screen", async () => {
  let report = (_isIntersecting: boolean): void => undefined;
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(callback: IntersectionObserverCallback) {
        this.callback = callback;
      }
      readonly callback: IntersectionObserverCallback;
      observe(target: Element): void {
        if (target.querySelector("[aria-label='Nearby styles']") === null) return;
        report = (isIntersecting) => {
          const entries = [{ target, isIntersecting }] as unknown as IntersectionObserverEntry[];
          act(() => this.callback(entries, {} as IntersectionObserver));
        };
      }
      disconnect(): void {}
    },
  );
  await openWithFont(classic, 90);
  await loadSamples();
  const picture = () => screen.getByRole("button", { name: /^Style 91,/ }).innerHTML;
  const before = picture();
  type("Name 1", "Ann");
  await advanceTime(1_000);
  expect(picture()).toBe(before);
  report(true);
  await advanceTime(1_000);
  const ofAnn = picture();
  expect(ofAnn).not.toBe(before);
  report(false);
  type("Name 1", "Zoë");
  await advanceTime(1_000);
  expect(picture()).toBe(ofAnn);
});

test("a single step fetches its font at once", async () => {
  const fonts = await openWithFont(classic, 30);
  await loadSamples();
  expect(fontFiles.requests).toContain(fonts[29]);
  await click(button("Increase Font style"));
  // The drawing, which needs the font, starts after the next frame.
  await advanceTime(32);
  expect(fontFiles.requests).toContain(fonts[32]);
});

test("a font that couldn't be loaded is reported over the picture, and can be retried", async () => {
  const fonts = await openWithFont(classic, 40);
  type("Name 1", "Ann");
  await advanceUntil(() => !isPending());
  expect(hasFailed()).toBe(false);
  fontFiles.isOnline = false;
  fireEvent.change(fontStyle(), { target: { value: "50" } });
  await advanceTime(1_000);
  await advanceUntil(hasFailed);
  expect(isPending()).toBe(true);
  const count = fontFiles.requests.length;
  await advanceTime(10_000);
  expect(fontFiles.requests.length).toBe(count);
  fontFiles.isOnline = true;
  await click(button("Try again"));
  expect(fontFiles.requests[count]).toBe(fonts[49]);
  await advanceUntil(() => !isPending());
  expect(hasFailed()).toBe(false);
});

test("an item whose font couldn't be loaded is added without waiting for it", async () => {
  fontFiles.isOnline = false;
  await openWithFont(classic, 60);
  type("Name 1", "Ann");
  await click(button("Add to Cart"));
  await advanceUntil(() => screen.queryByRole("button", { name: "Add to Cart" }) !== null);
  expect(storedItems()).toHaveLength(1);
});
