import type { Locator, Page } from "@playwright/test";
import { CLASSIC_PRICE, classicItem } from "./steps/catalogItems.ts";
import { pay } from "./steps/checkout.ts";
import { boxOf, expect, expectNoOverflow, open, storeItems, test } from "./steps/shop.ts";

/** Enlarges all text, like the text-only zoom of browsers. */
async function enlargeText(page: Page, percent: number): Promise<void> {
  await page.evaluate((size) => {
    document.documentElement.style.fontSize = `${size}%`;
  }, percent);
}

const styleOf = (element: Locator, name: string) =>
  element.evaluate((node, property) => getComputedStyle(node).getPropertyValue(property), name);

test("the home page has visible focus rings, a background for its buttons in forced colours, and room for text twice as large", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await open(page, "/");
  const featured = page.getByRole("region", { name: "Featured necklaces" });

  await test.step("the skip link has its ring on its dark background", async () => {
    await page.keyboard.press("Tab");
    const skip = page.getByRole("link", { name: "Skip to content" });
    await expect(skip).toBeFocused();
    expect(await styleOf(skip, "outline-color")).toBe(await styleOf(skip, "color"));
    expect(Number.parseInt(await styleOf(skip, "outline-offset"))).toBeLessThanOrEqual(-2);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("main")).toBeFocused();
  });

  await test.step("a ring is light on a dark photo, and has the shop's colour on a light one", async () => {
    const ringOf = (element: Locator) => styleOf(element, "outline-color");
    const link = page.getByRole("link", { name: "Shop Now" });
    const rings = new Map<string, Set<string>>();
    for (const dot of await featured.getByRole("button", { name: /^Go to/ }).all()) {
      await dot.press("Enter");
      const ground = String(await featured.getAttribute("data-ground"));
      const colours = rings.get(ground) ?? new Set();
      colours.add(await ringOf(dot));
      await page.keyboard.press("Tab");
      await link.focus();
      colours.add(await ringOf(link));
      rings.set(ground, colours);
    }
    const [light, dark] = [rings.get("light"), rings.get("dark")];
    expect(light).toEqual(new Set([await styleOf(link, "background-color")]));
    expect(dark).toEqual(new Set([await styleOf(link, "color")]));
  });

  await test.step("in forced colours the slideshow's buttons have a background", async () => {
    await page.emulateMedia({ forcedColors: "active" });
    const dots = featured.getByRole("button", { name: /^Go to/ });
    expect(await styleOf(dots.first().locator("../.."), "background-color")).toBe(
      await styleOf(page.locator("body"), "background-color"),
    );
    const fill = (dot: Locator) =>
      dot.evaluate((node) => getComputedStyle(node, "::before").backgroundColor);
    // The last slide is shown.
    expect(await fill(dots.last())).not.toBe(await fill(dots.first()));
    await page.emulateMedia({ forcedColors: "none" });
  });

  await test.step("the photo fills the width of a small screen, upright or lying", async () => {
    for (const [width, height] of [
      [667, 375],
      [320, 256],
    ] as const) {
      await page.setViewportSize({ width, height });
      const photo = await boxOf(featured.getByRole("img"));
      expect(photo.width).toBe(await page.evaluate(() => document.body.clientWidth));
    }
  });

  await test.step("with text twice as large, it is clear of header and slideshow, and each price is within its card", async () => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await enlargeText(page, 200);
    const header = await boxOf(page.getByRole("banner"));
    const title = await boxOf(page.getByRole("heading", { level: 1 }));
    const link = await boxOf(page.getByRole("link", { name: "Shop Now" }));
    const dot = await boxOf(page.getByRole("button", { name: "Go to slide 1" }));
    expect(title.y).toBeGreaterThanOrEqual(header.bottom);
    expect(link.bottom).toBeLessThanOrEqual(dot.y);
    const products = page.getByRole("region", { name: "Choose your necklace" });
    const items = await products.getByRole("listitem").all();
    expect(items.length).toBeGreaterThan(2);
    for (const item of items) {
      const price = item.getByText("Original price").locator("../..");
      expect((await boxOf(price)).right).toBeLessThanOrEqual((await boxOf(item)).right + 1);
    }
  });

  await test.step("so the header fits in a narrow window, and the heading of the collection", async () => {
    await page.setViewportSize({ width: 320, height: 800 });
    await expectNoOverflow(page);
    await page.getByRole("link", { name: "Shop Now" }).click();
    await expect(page.getByRole("heading", { name: "Our Collection" })).toBeVisible();
    await expectNoOverflow(page);
  });
});

test("a cart with the errors of its form and the details of a price fits in a narrow window with text twice as large, and the icon on its picture is visible in forced colours", async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await storeItems(page, [classicItem()]);
  await open(page, "/cart");
  await pay(page, CLASSIC_PRICE);
  await expect(page.getByText("Your card’s security code is incomplete.")).toBeVisible();
  const boxOfCvc = () => boxOf(page.getByText("CVC", { exact: true }));
  const boxOfExpiry = () => boxOf(page.getByText("Expiry", { exact: true }));
  expect((await boxOfCvc()).y).toBe((await boxOfExpiry()).y);
  await page.getByText("Price details").click();
  await enlargeText(page, 200);
  await expectNoOverflow(page);
  await page.emulateMedia({ forcedColors: "active", colorScheme: "dark" });
  const icon = page.getByRole("button", { name: /^Enlarge/ }).locator("> svg");
  const ground = await styleOf(page.locator("body"), "background-color");
  expect(await styleOf(icon, "background-color")).toBe(ground);
  expect(await styleOf(icon, "color")).not.toBe(ground);
});

test("on a product's page the chosen option is visible in forced colours, and a style focused at the edge of a narrow screen is completely visible", async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: "active" });
  await open(page, "/product");
  const background = (element: Locator) => styleOf(element, "background-color");
  for (const [group, chosen, other] of [
    ["Chain length", "16 in", "18 in"],
    ["Metal", "Gold", "Silver"],
  ] as const) {
    const radio = (name: string) =>
      page.getByRole("radiogroup", { name: group }).getByRole("radio", { name, exact: true });
    await expect(radio(chosen)).toBeChecked();
    expect(await background(radio(chosen).locator(".."))).not.toBe(
      await background(radio(other).locator("..")),
    );
  }
  const metals = await page
    .getByRole("radiogroup", { name: "Metal" })
    .locator("[style*='--swatch']")
    .all();
  expect(new Set(await Promise.all(metals.map(background))).size).toBe(4);
  const style = (number: number) =>
    page.getByRole("button", { name: new RegExp(`^Style ${number},`) });
  await page.getByRole("textbox", { name: "Name 1" }).focus();
  await expect(style(1)).toHaveAttribute("aria-pressed", "true");
  expect(await background(style(1))).not.toBe(await background(style(2)));
  const picture = (name: string) => page.getByRole("button", { name, exact: true });
  expect(await background(picture("Your design"))).not.toBe(
    await background(picture("Beside a coin")),
  );
  await expect(picture("Your design")).toHaveCSS("forced-color-adjust", "none");

  await page.emulateMedia({ forcedColors: "none" });
  await page.setViewportSize({ width: 320, height: 568 });
  await page.getByRole("textbox", { name: "Name 1" }).focus();
  const strip = page.getByRole("list", { name: "Nearby styles" });
  const styleInStrip = (number: number) =>
    strip.getByRole("button", { name: new RegExp(`^Style ${number},`) });
  await expectNoOverflow(page);
  await styleInStrip(1).focus();
  for (const number of [2, 3, 4, 5]) {
    await page.keyboard.press("Tab");
    await expect(styleInStrip(number)).toBeFocused();
    const [outer, inner] = [await boxOf(strip), await boxOf(styleInStrip(number))];
    expect(inner.x).toBeGreaterThanOrEqual(outer.x - 0.5);
    expect(inner.right).toBeLessThanOrEqual(outer.right + 0.5);
  }
});

test("the buttons of all pictures are in the window of a small phone while a field has the focus", async ({
  browser,
}) => {
  const page = await browser.newPage({
    viewport: { width: 320, height: 568 },
    hasTouch: true,
    isMobile: true,
  });
  await open(page, "/product");
  await page.getByRole("textbox", { name: "Name 1" }).tap();
  const pictures = page.getByRole("list", { name: "Pictures" }).getByRole("button");
  await expect(pictures).toHaveCount(5);
  for (const picture of await pictures.all()) await expect(picture).toBeInViewport({ ratio: 1 });
  await page.close();
});

test("the shop is light with any colour scheme, and has stronger colours with more contrast", async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await open(page, "/cart");
  expect(await styleOf(page.locator("html"), "color-scheme")).toBe("light only");
  const text = page.getByText("You haven't added anything yet.");
  const header = page.getByRole("banner");
  const brightnesses = async () => [
    await brightness(text, "color"),
    await brightness(header, "border-bottom-color"),
  ];
  const before = await brightnesses();
  await page.emulateMedia({ contrast: "more" });
  const after = await brightnesses();
  // A clearly visible difference.
  for (const [index, each] of after.entries()) expect(each).toBeLessThan((before[index] ?? 0) - 40);
});

/** The mean of a colour's three channels, from 0 (dark) to 255 (light). */
async function brightness(element: Locator, name: string): Promise<number> {
  const parts = (await styleOf(element, name)).match(/\d+/g)?.map(Number) ?? [];
  return parts.slice(0, 3).reduce((sum, part) => sum + part, 0) / 3;
}
