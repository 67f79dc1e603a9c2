import { PAGES } from "../../support/journeys/catalogItems.ts";
import { fillNames } from "../../support/journeys/products.ts";
import { expect, hydrated, open, test } from "../../support/journeys/shop.ts";

const OVERLAYS = [
  { button: "Enlarge", dialog: "Enlarged preview" },
  { button: /^See all \d+ with your name$/, dialog: /^All \d+ fonts$/ },
  { button: "Menu", dialog: "Menu" },
];

test("Back closes each overlay, and the page keeps what was typed", async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await open(page, "/");
  await open(page, PAGES.classic);
  await fillNames(page, ["Ann"]);
  for (const { button, dialog } of OVERLAYS) {
    const opener = page.getByRole("button", { name: button });
    const overlay = page.getByRole("dialog", { name: dialog });
    await opener.click();
    await overlay.getByLabel("Close").click();
    await expect(overlay).toBeHidden();
    await opener.click();
    await expect(overlay).toBeVisible();
    await page.goBack();
    await expect(overlay).toBeHidden();
    await expect(opener).toBeFocused();
    await expect(page.getByRole("textbox", { name: "Name 1" })).toHaveValue("Ann");
  }
  const opener = page.getByRole("button", { name: "Enlarge" });
  const overlay = page.getByRole("dialog", { name: "Enlarged preview" });
  await opener.click();
  await expect(overlay).toBeVisible();
  await page.reload();
  await hydrated(page);
  await opener.click();
  await expect(overlay).toBeVisible();
  await page.goBack();
  await expect(overlay).toBeHidden();
});

test("a page opened from the menu has the focus, and Back returns to the page before", async ({
  page,
}) => {
  await open(page, "/");
  await open(page, PAGES.classic);
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("dialog", { name: "Menu" }).getByRole("link", { name: "Home" }).click();
  await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL(PAGES.classic);
  await page.goBack();
  await expect(page).toHaveURL("/");
});
