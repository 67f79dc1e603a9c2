import type { Page } from "@playwright/test";
import { fillNames, PAGES } from "./steps/products.ts";
import { expect, open, storedItems, test } from "./steps/shop.ts";

const notifications = (page: Page) => page.getByRole("region", { name: "Notifications" });

/** Changes the next document, as if an older build had produced it. */
async function loadFromOlderBuild(page: Page): Promise<void> {
  let isFirst = true;
  await page.route("**/*", async (route) => {
    if (route.request().resourceType() !== "document" || !isFirst) return route.fallback();
    isFirst = false;
    const response = await route.fetch();
    const html = await response.text();
    expect(html).toMatch(/"build":"\w+"/);
    return route.fulfill({ response, body: html.replace(/"build":"\w+"/, '"build":"older"') });
  });
}

/** Counts the documents that a page loads from now on. */
function countLoads(page: Page): () => number {
  let loads = 0;
  page.on("domcontentloaded", () => {
    loads += 1;
  });
  return () => loads;
}

test.describe("when a later build has removed the code", () => {
  test.use({ expectedFailures: { from: [/ZoomDialog/] } });
  test("an open page reloads itself once, and keeps the input", async ({ page }) => {
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
    await page.getByRole("button", { name: "Enlarge" }).click();
    await expect(page.getByRole("dialog", { name: "Enlarged preview" })).toBeVisible();
    expect(loads()).toBe(2);
  });
});

test.describe("offline", () => {
  test.use({ expectedFailures: { from: [/./] } });
  test("on a page in use a necklace can be added, and the toasts and the menu work", async ({
    page,
    context,
  }) => {
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
    expect(loaded.join(), "what stores an item is loaded once something is typed").not.toMatch(
      /createShopStore/,
    );
    await fillNames(page, ["Zoë"]);
    await expect.poll(() => loaded.join()).toMatch(/createShopStore/);
    await page.waitForLoadState("networkidle");
    await context.setOffline(true);
    const addToCart = page.getByRole("button", { name: "Add to Cart" });
    await addToCart.click();
    await expect(notifications(page).getByText("Added to Cart")).toBeVisible();
    expect(await storedItems(page)).toMatchObject([{ names: ["Zoë"] }]);
    await fillNames(page, [""]);
    await addToCart.click();
    await expect(notifications(page).getByText("Missing Information")).toBeVisible();
    await page.getByRole("button", { name: "Menu" }).click();
    await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible();
  });
});
