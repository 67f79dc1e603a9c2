import type { Locator, Page } from "@playwright/test";
import { CLASSIC_PRICE, classicItem, PAGES } from "../../support/journeys/catalogItems.ts";
import { pay } from "../../support/journeys/checkout.ts";
import {
  boxOf,
  expect,
  expectNoOverflow,
  open,
  storeItems,
  test,
} from "../../support/journeys/shop.ts";

/** Enlarges all text to twice its size, like the text-only zoom of browsers. */
const enlargeText = (page: Page) =>
  page.evaluate(() => void (document.documentElement.style.fontSize = "200%"));

const styleOf = (element: Locator, name: string) =>
  element.evaluate((node, property) => getComputedStyle(node).getPropertyValue(property), name);
const background = (element: Locator) => styleOf(element, "background-color");

test("focus rings on the home page differ from the photo behind them", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await open(page, "/");
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to content" });
  await expect(skip).toBeFocused();
  expect(await styleOf(skip, "outline-color")).toBe(await styleOf(skip, "color"));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();

  const featured = page.getByRole("region", { name: "Featured necklaces" });
  const link = page.getByRole("link", { name: "Shop Now" });
  const rings = new Map<string | null, Set<string>>();
  for (const dot of await featured.getByRole("button", { name: /^Go to/ }).all()) {
    await dot.press("Enter");
    const ground = await page.locator("[data-ground]").getAttribute("data-ground");
    const colours = rings.get(ground) ?? new Set();
    rings.set(ground, colours.add(await styleOf(dot, "outline-color")));
  }
  expect(rings.get("light")).toEqual(new Set([await background(link)]));
  expect(rings.get("dark")).toEqual(new Set([await styleOf(link, "color")]));
});

test("in forced colours the chosen option, picture and slide differ from the others", async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: "active", reducedMotion: "reduce" });
  await open(page, PAGES.classic);
  for (const [group, chosen, other] of [
    ["Chain length", "16 in", "18 in"],
    ["Metal", "Gold", "Silver"],
  ] as const) {
    const card = (name: string) =>
      page
        .getByRole("radiogroup", { name: group })
        .getByRole("radio", { name, exact: true })
        .locator("..");
    expect(await background(card(chosen))).not.toBe(await background(card(other)));
  }
  const picture = (name: string) => page.getByRole("button", { name, exact: true });
  expect(await background(picture("Your design"))).not.toBe(
    await background(picture("Beside a coin")),
  );
  await open(page, "/");
  const dots = page.getByRole("button", { name: /^Go to/ });
  const fill = (dot: Locator) =>
    dot.evaluate((node) => getComputedStyle(node, "::before").backgroundColor);
  expect(await fill(dots.first())).not.toBe(await fill(dots.last()));
});

test("with text twice as large, the home page's title is clear of header and slideshow", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await open(page, "/");
  await enlargeText(page);
  const title = await boxOf(page.getByRole("heading", { level: 1 }));
  const link = page.getByRole("link", { name: "Shop Now" });
  const dot = await boxOf(page.getByRole("button", { name: "Go to slide 1" }));
  expect(title.y).toBeGreaterThanOrEqual((await boxOf(page.getByRole("banner"))).bottom);
  expect((await boxOf(link)).bottom).toBeLessThanOrEqual(dot.y);
  await page.setViewportSize({ width: 320, height: 800 });
  await expectNoOverflow(page);
  await link.click();
  await expect(page.getByRole("heading", { name: "Our Collection" })).toBeVisible();
  await expectNoOverflow(page);
});

test("with text twice as large, a cart with errors fits into a narrow window", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await storeItems(page, [classicItem()]);
  await open(page, "/cart");
  await pay(page, CLASSIC_PRICE);
  await expect(page.getByText("Email is required")).toBeVisible();
  await page.getByText("Price details").click();
  await enlargeText(page);
  await expectNoOverflow(page);
});

test("a style that is focused at the edge of a narrow screen is completely visible", async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await open(page, PAGES.classic);
  await page.getByRole("textbox", { name: "Name 1" }).focus();
  const strip = page.getByRole("list", { name: "Nearby styles" });
  const style = (number: number) =>
    strip.getByRole("button", { name: new RegExp(`^Style ${number},`) });
  await style(1).focus();
  for (const number of [2, 3, 4, 5]) {
    await page.keyboard.press("Tab");
    await expect(style(number)).toBeFocused();
    const [outer, inner] = [await boxOf(strip), await boxOf(style(number))];
    expect(inner.x).toBeGreaterThanOrEqual(outer.x - 0.5);
    expect(inner.right).toBeLessThanOrEqual(outer.right + 0.5);
  }
});

test("the shop is light with any colour scheme, and has stronger colours with more contrast", async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await open(page, "/cart");
  expect(await styleOf(page.locator("html"), "color-scheme")).toBe("light only");
  const text = page.getByText("You haven't added anything yet.");
  const before = await brightness(text);
  await page.emulateMedia({ contrast: "more" });
  // A clearly visible difference.
  expect(await brightness(text)).toBeLessThan(before - 40);
});

/** The mean of the three channels of a text's colour, from 0 (dark) to 255 (light). */
async function brightness(element: Locator): Promise<number> {
  const channels = (await styleOf(element, "color")).match(/\d+/g)?.map(Number) ?? [];
  return channels.slice(0, 3).reduce((sum, channel) => sum + channel, 0) / 3;
}
