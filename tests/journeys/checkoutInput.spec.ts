import { PAGES, addToCart, fillNames } from "./steps/products.ts";
import { fillAddress } from "./steps/checkout.ts";
import { expect, expectAccessible, open, test } from "./steps/shop.ts";

for (const width of [375, 1280]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    test("a reload of the checkout keeps what was typed, and a mistyped address is asked about", async ({
      page,
    }) => {
      await open(page, PAGES.classic);
      await fillNames(page, ["Ann"]);
      await addToCart(page);
      await page.getByRole("link", { name: "View cart" }).click();
      await fillAddress(page, "ann@gmail.con");
      const question = page.getByRole("status").filter({ hasText: "Did you mean ann@gmail.com?" });
      await expect(question).toBeVisible();
      await expectAccessible(page);
      await question.getByRole("button").click();
      const email = page.getByRole("textbox", { name: "Email" });
      await expect(email).toHaveValue("ann@gmail.com");
      await expect(email).toBeFocused();
      await expect(question).toBeHidden();

      await page.reload();
      await expect(email).toHaveValue("ann@gmail.com");
      await expect(page.getByRole("textbox", { name: "City" })).toHaveValue("New York");
      const stored = await page.evaluate(() => JSON.stringify({ ...sessionStorage }));
      expect(stored).not.toContain("ann@gmail.com");
    });

    test("the toast about missing names leaves when they are typed", async ({ page }) => {
      await open(page, PAGES.classic);
      await page.getByRole("button", { name: "Add to Cart" }).click();
      const toast = page
        .getByRole("region", { name: "Notifications" })
        .getByText("Missing Information");
      await expect(toast).toBeVisible();
      // A focused page pauses no toast, but a hovered one does: only the correction closes it.
      await toast.hover();
      await page.getByRole("textbox", { name: "Name 1" }).press("A");
      await expect(toast).toBeHidden();
    });
  });
}
