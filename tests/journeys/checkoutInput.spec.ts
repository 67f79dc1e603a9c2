import { classicItem } from "./steps/catalogItems.ts";
import { fillAddress } from "./steps/checkout.ts";
import { expect, expectAccessible, open, storeItems, test } from "./steps/shop.ts";

test("the checkout keeps what was typed while an item is edited and after a reload, and asks about a mistyped address", async ({
  page,
}) => {
  await storeItems(page, [classicItem()]);
  await open(page, "/cart");
  await fillAddress(page, "ann@gmail.con");
  const question = page.getByRole("status").filter({ hasText: "Did you mean ann@gmail.com?" });
  await expect(question).toBeVisible();
  for (const width of [375, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectAccessible(page);
  }
  // A question that was missed is asked again.
  await page.reload();
  await expect(question).toBeVisible();
  await question.getByRole("button").click();
  const email = page.getByRole("textbox", { name: "Email" });
  await expect(email).toBeFocused();

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
