import type { Request } from "@playwright/test";
import { classicItem, PAGES, shopProducts } from "../support/journeys/catalogItems.ts";
import { expect, expectAccessibleAt, open, storeItems, test } from "../support/journeys/shop.ts";

test.describe("each page that is no product's", () => {
  test.use({ expectedFailures: { from: [/no-such-page/] } });

  // A product's page is in products.spec.ts, an order's in checkout.spec.ts.
  for (const [path, heading] of [
    ["/", /./],
    ["/products", "Our Collection"],
    ["/cart", "Your cart"],
    ["/order", "Find your order"],
    ["/policies/returns", "Returns and repairs"],
    ["/no-such-page", "Page not found"],
  ] as const)
    test(`${path} is accessible and does not scroll sideways at 320 and at 1280 px`, async ({
      page,
    }) => {
      await page.emulateMedia({ reducedMotion: "reduce" });
      if (path === "/cart") await storeItems(page, [classicItem()]);
      await open(page, path);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
      await expect(page.getByText(/no card is charged/).first()).toBeVisible();
      if (path === "/cart") await expect(page.getByLabel("Card number")).toBeVisible();
      await expectAccessibleAt(page, [320, 1280], 2400);
    });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("every page is readable and says what needs JavaScript, and its forms send nothing", async ({
    page,
  }) => {
    const inShop = /personalizing, the cart and paying need it/;
    // The first notice is the header's. A page that needs JavaScript itself has a second one.
    for (const [path, text, index, notice] of [
      ["/", "Shop Now", 0, inShop],
      ["/products", "Our Collection", 0, inShop],
      ...shopProducts.map(({ product }) => [product.path, product.name, 0, inShop] as const),
      ["/cart", "Your cart", 1, /Please turn on JavaScript to see your cart/],
      ["/order/any", "Namesake", 1, /Please turn on JavaScript to see your order/],
      ["/order", "Find your order", 0, inShop],
    ] as const)
      await test.step(path, async () => {
        await page.goto(path);
        await expect(page.getByText(text).first()).toBeVisible();
        const notices = page.locator("noscript").getByRole("paragraph");
        await expect(notices.nth(index)).toHaveText(notice);
        await expect(notices.nth(index)).toBeVisible();
        for (const busy of await page.locator("[aria-busy=true] > [aria-hidden=true]").all())
          await expect(busy).toBeHidden();
      });

    const requests: Request[] = [];
    page.on("request", (request) => requests.push(request));
    await page.getByRole("textbox", { name: "Order code" }).fill("KD7QM4XA");
    await page.getByRole("textbox", { name: "Email" }).fill("ann@example.org");
    await page.getByRole("textbox", { name: "Email" }).press("Enter");
    await expect(page, "the address never contains what was typed").toHaveURL(/\/order$/);
    await page.goto(PAGES.classic);
    requests.length = 0;
    const name = page.getByRole("textbox", { name: "Name 1" });
    await name.fill("Ann");
    await expect(page.getByRole("button", { name: "Add to Cart" })).toBeDisabled();
    await name.press("Enter");
    await expect(page).toHaveURL(new RegExp(`${PAGES.classic}$`));
    await expect(name).toHaveValue("Ann");
    expect(requests.map((request) => request.url())).toEqual([]);
  });
});
