import type { Page } from "@playwright/test";
import { choose, expectPrice, fillNames, PAGES, PHOTO } from "./steps/products.ts";
import { expect, expectAccessible, open, storedItems, test } from "./steps/shop.ts";

const drawing = (page: Page, name: RegExp) => page.getByRole("img", { name }).first();
const toasts = (page: Page) => page.getByRole("region", { name: "Notifications" });

for (const width of [375, 1280]) {
  test.describe(`in a window ${width} pixels wide`, () => {
    test.use({ viewport: { width, height: 800 } });

    test("names cut in capitals are read back in capitals", async ({ page }) => {
      await open(page, PAGES.family);
      await fillNames(page, ["Zoë", "Bo"]);
      await expect(page.getByText("Check the spelling: ZOË, BO")).toBeVisible();
      await expectAccessible(page);
    });

    test("a character that can't be made is named, and the rest of the name stays drawn", async ({
      page,
    }) => {
      await open(page, PAGES.classic);
      await fillNames(page, ["Ann语a"]);
      await page.getByRole("textbox", { name: "Name 1" }).blur();
      await expect(page.getByRole("textbox", { name: "Name 1" })).toHaveAccessibleDescription(
        /语.? can't be engraved/,
      );
      await expect(drawing(page, /with Ann语a/)).toBeVisible();
      const shapes = () =>
        drawing(page, /with Ann/)
          .locator("path")
          .evaluateAll((paths) => paths.map((path) => path.getAttribute("d")).join());
      const rest = await shapes();
      await fillNames(page, ["Anna"]);
      await expect(drawing(page, /with Anna;/)).toBeVisible();
      expect(await shapes()).toBe(rest);
      await expectAccessible(page);
    });

    test("what costs more says so where it is chosen, and the parts add up to the total", async ({
      page,
    }) => {
      await open(page, PAGES.classic);
      const add = page.getByRole("button", { name: "Add name" });
      await fillNames(page, ["Ann", "Bo"]);
      await expect(add).toHaveAccessibleDescription(/\+\$0\.99/);
      await fillNames(page, ["Ann", "Bo", "Cy"]);
      await choose(page, "Shipping", "Fast, 2-5 days");
      await page.getByText("Price details").click();
      const amounts = await page.getByRole("definition").filter({ hasText: /^\$/ }).allInnerTexts();
      const cents = amounts.map((text) => Math.round(100 * Number(text.slice(1))));
      const total = cents.at(-1) ?? 0;
      expect(cents.slice(0, -1).reduce((sum, part) => sum + part, 0)).toBe(total);
      expect(cents).toHaveLength(4);
      await expectPrice(page, `$${total / 100}`);
      await open(page, PAGES.dogtag);
      await expectPrice(page, "$44.99");
      await expect(page.getByText("Photo +$5.00")).toBeVisible();
      await expectAccessible(page);
    });

    test("a double press adds one necklace, double spaces are joined, and the way to the cart stays", async ({
      page,
    }) => {
      await open(page, PAGES.classic);
      await fillNames(page, [" Anna  Lou "]);
      await page.getByRole("button", { name: "Add to Cart" }).dblclick();
      await expect(toasts(page).getByRole("link", { name: "View cart" })).toBeVisible();
      await expect.poll(() => storedItems(page)).toMatchObject([{ names: ["Anna Lou"] }]);
      await expect(page.getByRole("link", { name: "Cart, 1 item", exact: true })).toBeVisible();
      await expectAccessible(page);
    });

    test.describe("a shared link", () => {
      test.use({ permissions: ["clipboard-read", "clipboard-write"] });
      test("says that the photo is not in it", async ({ page }) => {
        await open(page, PAGES.dogtag);
        await page.getByLabel("Photo file").setInputFiles(PHOTO);
        await page.getByRole("button", { name: "Copy link to this design" }).click();
        await expect(toasts(page)).toContainText("can see this design, but not the photo.");
      });
    });

    test("a tag is designed and put into the cart by keyboard", async ({ page }) => {
      await open(page, PAGES.dogtag);
      await page.getByRole("radio", { name: "Photo", exact: true }).focus();
      await page.keyboard.press("ArrowRight");
      await expect(page.getByRole("radio", { name: "Text", exact: true })).toBeChecked();
      await page.keyboard.press("Tab");
      await expect(page.getByRole("textbox", { name: "Engraved text" })).toBeFocused();
      await page.keyboard.type("Anna-Maria Forever");
      await expect(drawing(page, /with Anna-Maria Forever/)).toBeVisible();
      await page.getByRole("button", { name: "Add to Cart" }).press("Enter");
      await expect.poll(() => storedItems(page)).toMatchObject([{ text: "Anna-Maria Forever" }]);
    });
  });
}
