import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, test as base } from "@playwright/test";
import type { queryAllByRole } from "@testing-library/dom";
import { type Browser, ElementHandle, launch, type Page } from "puppeteer-core";
import { readStoredItems } from "../support/browsers/readStoredItems.ts";
import { firefoxPath } from "../support/browsers/firefoxPath.ts";

/**
 * The script that finds controls by role and name in the page: each query of Firefox's accessibility tree would rebuild
 * that tree.
 */
const FINDER = readFileSync(
  createRequire(import.meta.url).resolve(
    "@testing-library/dom/dist/@testing-library/dom.umd.min.js",
  ),
  "utf8",
);

declare global {
  var TestingLibraryDom: { readonly queryAllByRole: typeof queryAllByRole };
}

/**
 * Firefox reports a font as failed whose download a reload has cut off (NS_BINDING_ABORTED, 0x804b0002). A font that the
 * server refuses has another status.
 */
const ABORTED_FONT = /downloadable font: download failed .* status=2152398850 /;

/** Firefox, driven over WebDriver BiDi; every test has its own window, and fails when its page logs an error. */
export const test = base.extend<
  { firefox: Page; expectedErrors: { readonly patterns: readonly RegExp[] } },
  { firefoxBrowser: Browser }
>({
  expectedErrors: [{ patterns: [] }, { option: true }],
  firefoxBrowser: [
    async ({ browserName: _browserName }, use) => {
      const executablePath = firefoxPath();
      if (executablePath === null) throw new Error("No Firefox found; set FIREFOX_PATH");
      const browser = await launch({ browser: "firefox", executablePath });
      await use(browser);
      await browser.close();
    },
    { scope: "worker" },
  ],
  firefox: async ({ firefoxBrowser, baseURL, expectedErrors }, use) => {
    const context = await firefoxBrowser.createBrowserContext();
    const page = await context.newPage();
    await page.setViewport({ width: 1280, height: 900 });
    page.setDefaultTimeout(60_000);
    const errors: string[] = [];
    page.on("pageerror", (error) => {
      if (!ABORTED_FONT.test(String(error))) errors.push(`threw: ${String(error)}`);
    });
    page.on("console", (message) => {
      if (message.type() === "error") errors.push(message.text());
    });
    await page.goto(`${baseURL}/robots.txt`);
    await use(page);
    expect(
      errors.filter((error) => !expectedErrors.patterns.some((pattern) => pattern.test(error))),
    ).toEqual([]);
    await context.close();
  },
});

export { expect };

/** A control by its role and its exact accessible name, once it exists. */
export async function find(page: Page, role: string, name: string): Promise<ElementHandle> {
  const handle = await page.waitForFunction(
    (role, name) => TestingLibraryDom.queryAllByRole(document.body, role, { name })[0],
    { polling: 100 },
    role,
    name,
  );
  if (!(handle instanceof ElementHandle)) throw new Error(`${role} ${name} is no element`);
  return handle;
}

/** The awaited value, once it exists. */
export async function required<T>(promise: Promise<T | null>): Promise<T> {
  const value = await promise;
  if (value === null) throw new Error("the awaited element does not exist");
  return value;
}

/** Opens a page of the shop and waits until React has hydrated it. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(new URL(path, page.url()).href);
  await hydrated(page);
  // The script of the live drawing is loaded only after the shopper's first input, such as a movement of the mouse.
  await page.mouse.move(1, 1);
  await page.mouse.move(2, 2);
}

/** Waits until React has hydrated the page, after a reload for instance. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForSelector("html[data-hydrated]");
  await page.evaluate(FINDER);
}

/** Clicks a control once it is visible and enabled. */
export async function click(page: Page, role: string, name: string): Promise<void> {
  const control = await find(page, role, name);
  await page.waitForFunction((element) => !element.matches(":disabled"), {}, control);
  await control.click();
}

/** Replaces a field's value by typing. */
export async function fill(page: Page, name: string, text: string): Promise<void> {
  await retype(await find(page, "textbox", name), text);
}

async function retype(field: ElementHandle, text: string): Promise<void> {
  await field.evaluate((input) => (input as HTMLInputElement).select());
  await field.type(text);
}

/** A field's value. */
export async function valueOf(page: Page, role: string, name: string): Promise<string> {
  return (await find(page, role, name)).evaluate((input) => (input as HTMLInputElement).value);
}

/** Waits until a text appears anywhere on the page. */
export async function expectText(page: Page, text: string): Promise<void> {
  await page.waitForFunction((expected) => document.body.textContent.includes(expected), {}, text);
}

/** The price that a customizer shows, such as `$26.97`. */
export async function shownPrice(page: Page): Promise<string> {
  return (await find(page, "status", "Price")).evaluate((element) => element.textContent);
}

/** Adds the customized product of the open page to the cart. */
export async function addToCart(page: Page): Promise<void> {
  await click(page, "button", "Add to Cart");
  await expectText(page, "Your necklace has been added to the cart");
}

/** The items of the stored cart. */
export const storedItems = (page: Page) => page.evaluate(readStoredItems);

/** Types an address and a card into the checkout. */
export async function fillCheckout(page: Page, card: string): Promise<void> {
  await fill(page, "Email", "ann@example.org");
  await fill(page, "Address line 1", "350 Fifth Avenue");
  await fill(page, "City", "New York");
  await fill(page, "State", "NY");
  await fill(page, "ZIP code", "10118");
  await fillCard(page, card);
}

/** Types a card into Stripe's three fields, each in a shadow root. */
export async function fillCard(page: Page, card: string): Promise<void> {
  for (const [name, text] of [
    ["Card number", card],
    ["Expiry", "1234"],
    ["CVC", "123"],
  ] as const)
    await retype(await required(page.waitForSelector(`>>> input[aria-label="${name}"]`)), text);
}
