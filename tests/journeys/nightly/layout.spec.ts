import type { Locator, Page } from "@playwright/test";
import { shopProducts } from "../../support/journeys/catalogItems.ts";
import { boxOf, expect, open, test } from "../../support/journeys/shop.ts";
import { deferred } from "../../support/deferred.ts";

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

for (const { product } of shopProducts.filter(({ product }) => product.preview !== null))
  test(`${product.name}: drawing and price bar cover nothing on small phones`, async ({ page }) => {
    const drawn = deferred();
    await page.route("**/*.wasm", async (route) => {
      await drawn.promise;
      await route.continue();
    });
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.setViewportSize({ width: 360, height: 640 });
    await open(page, product.path);
    const addToCart = page.getByRole("button", { name: "Add to Cart" });

    await test.step("the first field is above the bar with the price and the buttons", async () => {
      const field = page.locator("form ol").getByRole("textbox").or(page.getByRole("radiogroup"));
      await expect(addToCart).toBeInViewport({ ratio: 1 });
      await expect(page.getByRole("status", { name: "Price" })).toBeInViewport({ ratio: 1 });
      expect((await boxOf(field.first())).bottom).toBeLessThanOrEqual((await boxOf(addToCart)).y);
    });

    await test.step("the drawing replaces the picture in place", async () => {
      await page.mouse.move(1, 1);
      await page.mouse.move(2, 2);
      const photo = await boxOf(page.locator("main picture").first());
      drawn.resolve();
      const drawing = page.locator("main svg[role=img]").first();
      await expect(drawing).toBeVisible();
      const box = await boxOf(drawing);
      expect(box.x).toBeCloseTo(photo.x, 0);
      expect(box.width).toBeCloseTo(photo.width, 0);
      expect(box.height).toBeCloseTo(photo.height, 0);
    });

    await test.step("the focused element is visible", async () => {
      const back = page.getByRole("link", { name: "Back to Listings" });
      await back.focus();
      await moveFocusTo(page, "Tab", addToCart);
      await moveFocusTo(page, "Shift+Tab", back);
    });
  });
