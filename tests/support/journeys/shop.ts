import { randomUUID } from "node:crypto";
import { AxeBuilder } from "@axe-core/playwright";
import { test as base, expect, type Locator, type Page } from "@playwright/test";

/**
 * Messages of HarfBuzz's loader when the page is left before the WebAssembly file has arrived. If the file is missing or
 * broken, a message that doesn't match is logged too.
 */
const ABORTED_LOAD =
  /^wasm streaming compile failed: (TypeError: Failed to fetch|AbortError)|Response body loading was aborted|^falling back to ArrayBuffer instantiation/;

/**
 * The `test` function of every journey. A test fails if one of its pages logs an error, throws, or requests a missing resource.
 * A journey that provokes failed responses lists their URLs in `expectedFailures`. Drawings are painted without
 * lighting; `pixels.spec.ts` compares the painted pixels.
 */
export const test = base.extend<{
  expectedFailures: { from: readonly RegExp[] };
  noErrors: void;
  noLighting: void;
}>({
  // An object, because Playwright reads an array as a value and its options.
  expectedFailures: [{ from: [] }, { option: true }],
  // Without a graphics card, painting the metal's lighting takes longer than everything else a journey does.
  noLighting: [
    async ({ context }, use) => {
      await context.addInitScript(() => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync("svg [filter] { filter: none }");
        document.adoptedStyleSheets.push(sheet);
      });
      await use();
    },
    { auto: true },
  ],
  noErrors: [
    async ({ context, expectedFailures }, use) => {
      const errors: string[] = [];
      context.on("weberror", (error) => errors.push(`threw: ${error.error().message}`));
      context.on("console", (message) => {
        const { url } = message.location();
        const expected =
          ABORTED_LOAD.test(message.text()) ||
          expectedFailures.from.some((pattern) => pattern.test(url));
        if (message.type() === "error" && !expected) errors.push(`${message.text()} (${url})`);
      });
      await use();
      expect(errors, "errors on the page").toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** Waits for hydration, so that the first click works. */
export const hydrated = (page: Page) => expect(page.locator("html[data-hydrated]")).toBeAttached();

/** Opens a page and waits until it can be used. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

/** Opens a product's page and moves the pointer, because the live drawing is loaded when a shopper does something. */
export async function openDrawn(page: Page, path: string): Promise<void> {
  await open(page, path);
  await page.mouse.move(1, 1);
  await page.mouse.move(2, 2);
}

/** Fails on any accessibility violation that axe finds, by the rules of WCAG 2.2 AA. */
export async function expectAccessible(page: Page): Promise<void> {
  // Elements that are fading in or out don't have their final contrast yet.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity)
        .map(({ finished }) => finished),
    ).then(() => undefined),
  );
  // Legacy mode opens no second page to merge the results. It misses frames of other origins only, and there are none.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ["violations"], preload: false })
    .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"])
    .analyze();
  const errors = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`,
  );
  expect(errors).toEqual([]);
}

/** Where an element is in the window, in pixels. @throws Error if it is not visible */
export async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (box === null) throw new Error(`${element.toString()} is not visible`);
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}

/** Expects that the page does not scroll sideways. */
export async function expectNoOverflow(page: Page): Promise<void> {
  // Not `clientWidth`: while scroll bars are hidden, it includes the space that `scrollbar-gutter` reserves for one.
  const overflow = await page.evaluate(() => {
    const root = document.documentElement;
    return root.scrollWidth - root.getBoundingClientRect().width;
  });
  expect(overflow).toBeLessThanOrEqual(0);
}

/**
 * Expects that the page is accessible and does not scroll sideways in a window of each of these widths in pixels. The
 * window keeps the last one.
 */
export async function expectAccessibleAt(
  page: Page,
  widths: readonly number[],
  height = 800,
): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height });
    await expectAccessible(page);
    await expectNoOverflow(page);
  }
}

/** Expects a toast with this title and text. One check finds both, because the toast closes soon. */
export async function expectToast(page: Page, title: string, text: string): Promise<void> {
  const region = page.getByRole("region", { name: "Notifications" });
  const toast = region
    .getByRole("group")
    .filter({ has: page.getByText(title, { exact: true }) })
    .filter({ has: page.getByText(text, { exact: true }) });
  await expect(toast.first()).toBeVisible();
}

/** The items of the stored cart, under the specification's key. */
export function storedItems(page: Page): Promise<readonly Record<string, unknown>[]> {
  return page.evaluate(() => {
    const stored = JSON.parse(localStorage.getItem("cart") ?? '{"items":[]}') as {
      items: Record<string, unknown>[];
    };
    return stored.items;
  });
}

/**
 * Replaces the stored cart, as if by an earlier visit, before the tab's next page opens. The script runs in every frame and
 * at every load; the mark in the session storage lets it act once.
 */
export async function storeItems(page: Page, items: readonly object[]): Promise<void> {
  await page.addInitScript(
    ([doneKey, cart]) => {
      if (window !== window.top || sessionStorage.getItem(doneKey) !== null) return;
      sessionStorage.setItem(doneKey, "stored");
      localStorage.setItem("cart", cart);
    },
    [`test-cart-${randomUUID()}`, JSON.stringify({ items })] as const,
  );
}
