import type { Page } from "@playwright/test";
import { fillAddress } from "./steps/checkout.ts";
import { CLASSIC_PRICE, classicItem } from "./steps/catalogItems.ts";
import { fillNames, PAGES } from "./steps/products.ts";
import { expect, open, storedItems, storeItems, test } from "./steps/shop.ts";

const notifications = (page: Page) => page.getByRole("region", { name: "Notifications" });

/** Changes the next document and product file, as if an older build with another price had produced them. */
async function loadFromOlderBuild(page: Page): Promise<void> {
  let isFirstDocument = true;
  await page.route("**/*", async (route) => {
    if (route.request().resourceType() !== "document" || !isFirstDocument) return route.fallback();
    isFirstDocument = false;
    const response = await route.fetch();
    const html = await response.text();
    expect(html).toMatch(/"build":"\w+"/);
    return route.fulfill({ response, body: html.replace(/"build":"\w+"/, '"build":"older"') });
  });
  let isFirstProduct = true;
  await page.route("**/_catalog/products/*.json", async (route) => {
    if (!isFirstProduct) return route.fallback();
    isFirstProduct = false;
    const response = await route.fetch();
    const file = (await response.json()) as { product: { price: number } }; // as the build writes it
    file.product.price -= 500;
    return route.fulfill({ response, json: file });
  });
}

/** Counts how often a page's documents store the cart from now on. The count is kept in the session storage. */
async function countCartWrites(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function (key, text) {
      if (key === "cart" && this.getItem(key) !== text) {
        const writes = Number(sessionStorage.getItem("writes"));
        setItem.call(sessionStorage, "writes", String(writes + 1));
      }
      setItem.call(this, key, text);
    };
  });
  return () => page.evaluate(() => Number(sessionStorage.getItem("writes")));
}

/** Counts the documents that a page loads from now on. */
function countLoads(page: Page): () => number {
  let loads = 0;
  page.on("domcontentloaded", () => {
    loads += 1;
  });
  return () => loads;
}

test("after a deployment, a tab of the older build reloads, and the two tabs stop rewriting the cart", async ({
  page,
  context,
}) => {
  await storeItems(page, [classicItem()]);
  await open(page, "/");
  const { price } = (await storedItems(page))[0] ?? {};
  const writes = await countCartWrites(page);
  await open(page, "/cart");
  await expect(page.getByRole("button", { name: `Pay ${CLASSIC_PRICE}` })).toBeVisible();
  const other = await context.newPage();
  const otherWrites = await countCartWrites(other);
  const loads = countLoads(other);
  await loadFromOlderBuild(other);
  await other.goto("/cart");
  await expect(other.getByRole("button", { name: `Pay ${CLASSIC_PRICE}` })).toBeVisible();
  expect(loads()).toBe(2);
  await expect(page.getByRole("button", { name: `Pay ${CLASSIC_PRICE}` })).toBeVisible();
  expect((await writes()) + (await otherWrites())).toBeLessThanOrEqual(4);
  expect((await storedItems(page))[0]).toMatchObject({ price });
});

test.describe("when a later build has removed the code", () => {
  test.use({ expectedFailures: { from: [/overlays/, /ZoomDialog/] } });
  test("an open page reloads itself once, and keeps the input", async ({ page }) => {
    const loads = countLoads(page);
    await loadFromOlderBuild(page);
    await page.route("**/overlays*.js", (route) =>
      loads() < 2 ? route.fulfill({ status: 404, body: "" }) : route.fallback(),
    );
    await open(page, PAGES.classic);
    await page.mouse.move(100, 100);
    await expect.poll(loads).toBe(2);
    await expect(page.locator("html[data-hydrated]")).toBeAttached();
    await page.getByRole("button", { name: "Menu" }).click();
    await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible();
    expect(loads()).toBe(2);
  });

  test("a draft survives that reload", async ({ page }) => {
    const loads = countLoads(page);
    await loadFromOlderBuild(page);
    await page.route("**/ZoomDialog*.js", (route) =>
      loads() < 2 ? route.fulfill({ status: 404, body: "" }) : route.fallback(),
    );
    await open(page, PAGES.classic);
    await fillNames(page, ["Zoë"]);
    await page.getByRole("button", { name: "Enlarge" }).click();
    await expect.poll(loads).toBe(2);
    await expect(page.getByRole("textbox", { name: "Name 1" })).toHaveValue("Zoë");
  });
});

test.describe("offline", () => {
  test.use({ expectedFailures: { from: [/./] } });
  test("the toasts and the menu of a page in use work", async ({ page, context }) => {
    const loaded: string[] = [];
    page.on("response", (response) => loaded.push(response.url()));
    await open(page, PAGES.classic);
    // The form may hydrate after the page around it, and miss a movement.
    await expect(async () => {
      await page.mouse.move(100, 100);
      await page.mouse.move(120, 120);
      expect(loaded.join()).toMatch(/overlays/);
      expect(loaded.join()).toMatch(/submitDesign/);
    }).toPass();
    await page.waitForLoadState("networkidle");
    await context.setOffline(true);
    await page.getByRole("button", { name: "Add to Cart" }).click();
    await expect(notifications(page).getByText("Missing Information")).toBeVisible();
    await page.getByRole("button", { name: "Menu" }).click();
    await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible();
  });

  test("a necklace whose name is typed can be added", async ({ page, context }) => {
    const code = page.waitForResponse((response) => response.url().includes("createShopStore"));
    await open(page, PAGES.classic);
    await fillNames(page, ["Zoë"]);
    await code;
    await page.waitForLoadState("networkidle");
    await context.setOffline(true);
    await page.getByRole("button", { name: "Add to Cart" }).click();
    await expect(notifications(page).getByText("Added to Cart")).toBeVisible();
    expect(await storedItems(page)).toMatchObject([{ names: ["Zoë"] }]);
  });

  test("a page whose menu and toasts aren't loaded yet says so and doesn't reload itself", async ({
    page,
  }) => {
    const loads = countLoads(page);
    await page.route(/\/overlays[^/]*\.js/, (route) => route.abort());
    await page.route("**/_catalog/build.json", (route) => route.abort());
    await open(page, PAGES.classic);
    await page.getByRole("button", { name: "Add to Cart" }).click();
    await expect(notifications(page).getByText("Missing Information")).toBeVisible();
    await page.getByRole("button", { name: "Menu" }).click();
    await expect(notifications(page).getByText("The menu couldn't be loaded")).toBeVisible();
    expect(loads()).toBe(1);
  });
});

test("an outdated page with card input asks before reloading, and keeps the address", async ({
  page,
}) => {
  await storeItems(page, [classicItem()]);
  await open(page, "/cart");
  await fillAddress(page);
  await page.getByRole("textbox", { name: "Card number" }).fill("4242");
  const loads = countLoads(page);
  await page.route("**/_catalog/build.json", (route) =>
    route.fulfill({ json: { build: "later" } }),
  );
  await page.evaluate(() => window.dispatchEvent(new Event("vite:preloadError")));
  await notifications(page).getByRole("button", { name: "Reload" }).click();
  await expect.poll(loads).toBe(1);
  await expect(page.getByRole("textbox", { name: "Email" })).toHaveValue("ann@example.org");
});
