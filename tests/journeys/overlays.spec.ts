import { PAGES } from "./steps/products.ts";
import { expect, open, test } from "./steps/shop.ts";

const OVERLAYS = [
  { button: "Enlarge", dialog: "Enlarged preview" },
  { button: "See all 100 with your name", dialog: "All 100 fonts" },
  { button: "Menu", dialog: "Menu" },
];

test("Back closes each overlay, and the page keeps what was typed, also after Forward and after a reload; the menu opens pages", async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await open(page, "/");
  await open(page, PAGES.classic);
  await page.getByRole("textbox", { name: "Name 1" }).fill("Ann");
  for (const { button, dialog } of OVERLAYS) {
    const opener = page.getByRole("button", { name: button, exact: true });
    const overlay = page.getByRole("dialog", { name: dialog });
    await opener.click();
    await overlay.getByLabel("Close").click();
    await expect(overlay).toBeHidden();
    // An overlay closed by its button leaves no entry in the history, so that Back needs no second press.
    await page.waitForFunction(() => !("overlay" in history.state));
    await opener.click();
    await expect(overlay).toBeVisible();
    await page.goBack();
    await expect(overlay).toBeHidden();
    await expect(opener).toBeFocused();
    await expect(page.getByRole("textbox", { name: "Name 1" })).toHaveValue("Ann");
  }
  const opener = page.getByRole("button", { name: "Enlarge" });
  const overlay = page.getByRole("dialog", { name: "Enlarged preview" });
  await page.goForward();
  await opener.click();
  await expect(overlay).toBeVisible();
  await page.goBack();
  await expect(overlay).toBeHidden();
  await opener.click();
  await expect(overlay).toBeVisible();
  await page.reload();
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
  await opener.click();
  await expect(overlay).toBeVisible();
  await page.goBack();
  await expect(overlay).toBeHidden();

  await test.step("a page opened from the menu has the focus while the menu fades, and Back returns to the page before", async () => {
    await page.getByRole("button", { name: "Menu" }).click();
    const menu = page.getByRole("dialog", { name: "Menu" });
    await menu.evaluate((element) => element.style.setProperty("transition-duration", "1s"));
    await menu.getByRole("link", { name: "Home" }).click();
    const heading = page.getByRole("main").getByRole("heading", { level: 1 });
    await expect(heading).toBeFocused();
    await expect(menu).not.toBeAttached();
    await expect(heading).toBeFocused();
    await page.goBack();
    await expect(page).toHaveURL(PAGES.classic);
    await page.goBack();
    await expect(page).toHaveURL("/");
  });
});
