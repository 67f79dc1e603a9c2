import type { Locator, Page } from "@playwright/test";
import { deferred } from "../support/deferred.ts";
import { draftWithNames } from "../support/draftWithNames.ts";
import { addToCart, choose, expectPrice, fillNames, PAGES } from "./steps/products.ts";
import { CLASSIC_PRICE, classicItem, dollarsOf, priceOf } from "./steps/catalogItems.ts";
import {
  boxOf,
  expect,
  expectAccessibleAt,
  expectToast,
  open,
  storedItems,
  storeItems,
  test,
} from "./steps/shop.ts";

test("classic: names, font, length, metal and shipping make the price and the stored item, which survives a reload", async ({
  page,
}) => {
  await open(page, `${PAGES.classic}?style=7`);
  await expectPrice(page, CLASSIC_PRICE);
  await expect(page.getByRole("spinbutton", { name: "Font style" })).toHaveValue("7");
  await fillNames(page, [" Zoë ", "Bo"]);
  const names = draftWithNames("Zoë", "Bo");
  await expectPrice(page, priceOf(PAGES.classic, names));
  await choose(page, "Chain length", "18 in");
  await choose(page, "Metal", "Platinum");
  await choose(page, "Shipping", "Fast, 2-5 days");
  await expect(page.getByRole("radio", { name: "Fast, 2-5 days" })).toHaveAccessibleDescription(
    /^\+\$2\.99 Arrives [A-Z][a-z]{2} \d/,
  );
  const fast = { ...names, shipping: "fast" };
  await expectPrice(page, priceOf(PAGES.classic, fast));
  await addToCart(page);
  await expectToast(page, "Added to Cart", "Your necklace has been added to the cart");
  await expect(page).toHaveURL(/\/product/);
  const link = page.getByRole("link", { name: "Cart, 1 item", exact: true });
  await expect(link).toBeVisible();
  const [item] = await storedItems(page);
  expect(item).toEqual({
    id: expect.stringMatching(/^\d{13}$/),
    productId: "classic-name-necklace",
    version: 1,
    name: "Classic Name Necklace",
    names: ["Zoë", "Bo"],
    font: 7,
    length: 18,
    metal: "platinum",
    price: dollarsOf(PAGES.classic, fast),
    image: "/images/classic-name-necklace.webp",
    shipping: "fast",
    birthstones: null,
    engravingType: null,
    photo: null,
    size: null,
    text: null,
    symbol: null,
  });
  await page.reload();
  await expect(link).toBeVisible();
  const stored = await page.evaluate(() => localStorage.getItem("cart"));
  expect(Object.keys(JSON.parse(String(stored)) as object).sort()).toEqual(["_persist", "items"]);
});

test.describe("when the code that reads a cart item can't be loaded", () => {
  test.use({ expectedFailures: { from: [/draftOfItem/] } });
  test("the page says so and offers a retry", async ({ page }) => {
    await page.route("**/draftOfItem*.js", (route) => route.abort());
    await storeItems(page, [classicItem()]);
    await open(page, `${PAGES.classic}?edit=1`);
    await expect(page.getByRole("heading", { name: "We couldn't load this" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Try again" })).toBeVisible();
  });
});

/** Presses a key until a control has the focus; fails if a focused element on the way is covered. */
async function moveFocusTo(page: Page, key: "Tab" | "Shift+Tab", target: Locator): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press(key);
    const focused = await page.evaluate(() => {
      const element = document.activeElement;
      if (element === null || element === document.body) return { name: "nothing", visible: false };
      const { left, top, width, height } = element.getBoundingClientRect();
      const topmost = document.elementFromPoint(left + width / 2, top + height / 2);
      // A control covered by its own label counts as visible.
      const visible = topmost !== null && (element.contains(topmost) || topmost.contains(element));
      const name = `${element.tagName} ${element.getAttribute("aria-label") ?? element.id}`;
      return { name, visible };
    });
    expect(focused.visible, `${focused.name} is visible while it has the focus`).toBe(true);
    if (await target.evaluate((control) => control === document.activeElement)) return;
  }
  throw new Error(`${key} does not reach ${target.toString()}`);
}

for (const [name, path] of Object.entries(PAGES)) {
  test(`${name}: the drawing replaces the picture of its example in place, the details say its size, what has the focus is visible on a phone, and the page is accessible at 320 and at 1280 px`, async ({
    page,
  }) => {
    const measured = deferred();
    await page.route("**/*.wasm", async (route) => {
      await measured.promise;
      await route.continue();
    });
    await page.emulateMedia({ reducedMotion: "reduce" });
    const html = await (await page.request.get(path)).text();
    expect(html, "the material is on the page before any script runs").toContain(
      "<dt>Material</dt>",
    );
    const styleSheets: string[] = [];
    page.on("request", (request) => {
      if (request.resourceType() === "stylesheet") styleSheets.push(request.url());
    });
    await page.setViewportSize({ width: 360, height: 640 });
    await open(page, path);
    expect(styleSheets, "the styles are in the document").toEqual([]);

    await test.step("on the smallest phones the first field is above the bar with the price and the buttons", async () => {
      const field = page.locator("form ol").getByRole("textbox").or(page.getByRole("radiogroup"));
      const button = page.getByRole("button", { name: "Add to Cart" });
      await expect(button).toBeInViewport({ ratio: 1 });
      await expect(page.getByRole("status", { name: "Price" })).toBeInViewport({ ratio: 1 });
      expect((await boxOf(field.first())).bottom).toBeLessThanOrEqual((await boxOf(button)).y);
    });

    const sizes = [
      { width: 1280, height: 900 },
      { width: 375, height: 812 },
    ];
    await test.step("the drawing replaces the picture in place", async () => {
      await page.mouse.move(1, 1);
      await page.mouse.move(2, 2);
      const photos = [];
      for (const size of sizes) {
        await page.setViewportSize(size);
        photos.push(await boxOf(page.locator("main picture").first()));
      }
      measured.resolve();
      const drawing = page.getByRole("img", { name: /Necklace/ }).and(page.locator("svg"));
      await expect(drawing).toBeVisible();
      for (const [index, size] of sizes.entries()) {
        await page.setViewportSize(size);
        const [photo, box] = [photos[index], await boxOf(drawing)];
        expect(box.x).toBeCloseTo(photo?.x ?? 0, 0);
        expect(box.width).toBeCloseTo(photo?.width ?? 0, 0);
        expect(box.height).toBeCloseTo(photo?.height ?? 0, 0);
      }
      const details = page.getByRole("region", { name: "Details" });
      await expect(details).toContainText(/Size[\d.]+ × [\d.]+ mm/);
      await expect(details.getByText("Material")).toHaveCount(1);
    });

    await test.step("the focused element is visible", async () => {
      const back = page.getByRole("link", { name: "Back to Listings" });
      await back.focus();
      await moveFocusTo(page, "Tab", page.getByRole("button", { name: "Add to Cart" }));
      await moveFocusTo(page, "Shift+Tab", back);
    });

    await test.step("the page is accessible", async () => {
      // So high that the bar covers nothing: a button that it covers in part counts as too small.
      await expectAccessibleAt(page, [320, 1280], 2_400);
    });
  });
}
