import { dollarsOf, named, priceOf } from "./steps/catalogItems.ts";
import { fillAddress } from "./steps/checkout.ts";
import { addToCart, choose, fillNames, PAGES } from "./steps/products.ts";
import { expect, expectAccessible, open, storedItems, test } from "./steps/shop.ts";

for (const width of [375, 1280]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    test("the checkout keeps what was typed while an item is edited and after a reload, and asks about a mistyped address", async ({
      page,
    }) => {
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
      await fillNames(page, ["Ann"]);
      await addToCart(page);
      await page.getByRole("link", { name: "View cart" }).click();

      // The shipping method can be changed in the cart.
      await choose(page, "Shipping", "Fast, 2-5 days");
      const fast = { ...named("Ann"), shipping: "fast" };
      const pay = page.getByRole("button", { name: `Pay ${priceOf(PAGES.classic, fast)}` });
      await expect(pay).toBeVisible();
      const price = dollarsOf(PAGES.classic, fast);
      expect(await storedItems(page)).toMatchObject([{ shipping: "fast", price }]);

      await fillAddress(page, "ann@gmail.con");
      const question = page.getByRole("status").filter({ hasText: "Did you mean ann@gmail.com?" });
      await expect(question).toBeVisible();
      await expectAccessible(page);
      await question.getByRole("button").click();
      const email = page.getByRole("textbox", { name: "Email" });
      await expect(email).toHaveValue("ann@gmail.com");
      await expect(email).toBeFocused();
      await expect(question).toBeHidden();

      // The form is stored only while its page is hidden or reloads.
      const expectForm = async () => {
        await expect(email).toHaveValue("ann@gmail.com");
        await expect(page.getByRole("textbox", { name: "City" })).toHaveValue("New York");
        const stored = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
        expect(stored).not.toContain("ann@gmail.com");
      };
      await page.getByRole("link", { name: "Edit Classic Name Necklace" }).click();
      await page.getByRole("textbox", { name: "Name 1" }).fill("Anna");
      await page.getByRole("button", { name: "Update Cart" }).click();
      await expectForm();
      await page.reload();
      await expectForm();
    });
  });
}
