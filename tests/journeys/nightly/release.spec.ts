import { PAGES } from "../../support/journeys/catalogItems.ts";
import { fillNames } from "../../support/journeys/products.ts";
import { expect, open, test } from "../../support/journeys/shop.ts";

test.describe("when a later release has replaced the scripts of an open page", () => {
  test.use({ expectedFailures: { from: [/assets/] } });

  test("the page reloads itself once, and keeps the input", async ({ page }) => {
    let loads = 0;
    page.on("request", (request) => {
      if (request.isNavigationRequest()) loads += 1;
    });
    let isFirst = true;
    // The first document names another build than the server.
    await page.route(PAGES.classic, async (route) => {
      if (route.request().resourceType() !== "document" || !isFirst) return route.fallback();
      isFirst = false;
      const response = await route.fetch();
      const html = await response.text();
      expect(html).toMatch(/"build":"\w+"/);
      return route.fulfill({ response, body: html.replace(/"build":"\w+"/, '"build":"older"') });
    });
    await open(page, PAGES.classic);
    await fillNames(page, ["Zoë"]);
    await page.waitForLoadState("networkidle");
    // What the page has not loaded yet no longer exists.
    await page.route("**/assets/*.js", (route) =>
      loads < 2 ? route.fulfill({ status: 404, body: "" }) : route.fallback(),
    );
    const enlarge = page.getByRole("button", { name: "Enlarge" });
    await enlarge.click();
    await expect.poll(() => loads).toBe(2);
    await expect(page.getByRole("textbox", { name: "Name 1" })).toHaveValue("Zoë");
    await enlarge.click();
    await expect(page.getByRole("dialog", { name: "Enlarged preview" })).toBeVisible();
    expect(loads).toBe(2);
  });
});
