import { classicItem } from "./steps/catalogItems.ts";
import { fillAddress } from "./steps/checkout.ts";
import { expect, expectAccessibleAt, open, storeItems, test } from "./steps/shop.ts";

test("the checkout asks about a mistyped address, also after a reload, which keeps what was typed", async ({
  page,
}) => {
  await storeItems(page, [classicItem()]);
  await open(page, "/cart");
  await fillAddress(page, "ann@gmail.con");
  const question = page.getByRole("status").filter({ hasText: "Did you mean ann@gmail.com?" });
  await expect(question).toBeVisible();
  await expectAccessibleAt(page, [375, 1280]);
  // A question that was missed is asked again.
  await page.reload();
  await expect(question).toBeVisible();
  await question.getByRole("button").click();
  const email = page.getByRole("textbox", { name: "Email" });
  await expect(email).toBeFocused();
  await expect(email).toHaveValue("ann@gmail.com");
});
