import { expect, expectAccessible, open, openWithStoppedClock, test } from "./steps/shop.ts";

test("the home page links to the collection, which starts at its top, and its footer's links have no destination", async ({
  page,
}) => {
  await open(page, "/");
  const footer = page.getByRole("contentinfo");
  for (const name of ["Privacy Policy", "Terms of Use", "Site Map"]) {
    const link = footer.getByRole("link", { name });
    await expect(link).toHaveAttribute("aria-disabled", "true");
    await expect(link).not.toHaveAttribute("href");
  }
  await footer.scrollIntoViewIfNeeded();
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
  // Playwright's click would scroll to the link first, so the script clicks it.
  await page.getByRole("link", { name: "Shop Now" }).evaluate((link: HTMLElement) => link.click());
  await expect(page).toHaveURL(/\/products$/);
  await expect(page.getByRole("heading", { name: "Our Collection", level: 1 })).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

test("six slides advance every five seconds, rest after a manual action, and can be paused", async ({
  page,
}) => {
  await openWithStoppedClock(page, "/");
  const region = page.getByRole("region", { name: "Featured necklaces" });
  await expect(region.getByRole("button", { name: /^Go to slide/ })).toHaveCount(6);
  const expectSlide = async (number: number) => {
    const dot = region.getByRole("button", { name: `Go to slide ${number}` });
    await expect(dot).toHaveAttribute("aria-current", "true");
  };
  await expectSlide(1);
  // A little later than the first tick, so that the third one is less than 10 seconds after the action.
  await page.clock.runFor(5_100);
  await expectSlide(2);
  await region.getByRole("button", { name: "Previous slide" }).click();
  await expectSlide(1);
  // After a manual action, the next slide is shown after 10 seconds instead of 5.
  await page.clock.runFor(9_000);
  await expectSlide(1);
  await page.clock.runFor(6_000);
  await expectSlide(2);
  await region.getByRole("button", { name: "Pause slideshow" }).click();
  await page.clock.runFor(20_000);
  await expectSlide(2);
});

for (const width of [320, 1280]) {
  test(`the menu works by keyboard, and leads to each product, to help, to the last order and to the look-up at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 700 });
    await page.addInitScript(() => sessionStorage.setItem("last-order", "token-of-an-order"));
    await open(page, "/");
    const menu = page.getByRole("dialog", { name: "Menu" });
    await page.getByRole("button", { name: "Menu" }).press("Enter");
    await expect(menu.getByRole("link", { name: "Home" })).toHaveAttribute("aria-current", "page");
    await expect(menu.getByRole("link", { name: "Shop" })).not.toHaveAttribute("aria-current");
    await expect(menu.getByRole("link", { name: /@/ })).toHaveAttribute("href", /^mailto:/);
    for (const name of [
      "Classic Name Necklace",
      "Family Heart Birthstone Necklace",
      "Love Family Necklace",
      "Heart Beads Necklace",
      "Engraved Dogtag Necklace",
    ]) {
      await expect(menu.getByRole("link", { name })).toBeVisible();
    }
    for (const [name, href] of [
      ["Your order", "/order/token-of-an-order"],
      ["Find your order", "/order"],
    ] as const)
      await expect(menu.getByRole("link", { name, exact: true })).toHaveAttribute("href", href);
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(menu).toBeHidden();
    await expect(page.getByRole("button", { name: "Menu" })).toBeFocused();
    await page.getByRole("button", { name: "Menu" }).click();
    await menu.getByRole("link", { name: "Heart Beads Necklace" }).click();
    await expect(
      page.getByRole("heading", { name: "Heart Beads Necklace", level: 1 }),
    ).toBeVisible();
    await expect(menu).toBeHidden();
    await page.getByRole("button", { name: "Menu" }).click();
    await expect(menu.getByRole("link", { name: "Heart Beads Necklace" })).toHaveAttribute(
      "aria-current",
      "page",
    );
  });
}
