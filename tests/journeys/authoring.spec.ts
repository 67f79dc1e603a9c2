import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { type CopiedShop, copyShop } from "../support/processes/copiedShop.ts";
import { CARDS, expectPaid, fillAddress, fillCard, pay } from "./steps/checkout.ts";
import { addToCart, choose, expectPrice, fillNames, PAGES } from "./steps/products.ts";
import { expect, expectAccessible, open, test } from "./steps/shop.ts";

/** The port of the pages; the server listens on the next one. No other journey uses these two. */
const PORT = 4332;
const CLASSIC = "products/classic-name-necklace.json";
/** The examples of a product's file, which the check compares with its prices. */
const EXAMPLES = /"examples": \[[^]*\n {2}\]/;

// Each test continues with the files as the one before has left them.
test.describe.serial("while its author edits a product's file, the open page", () => {
  let shop: CopiedShop;
  let address: string;

  test.beforeAll(async () => {
    shop = copyShop();
    address = await shop.dev(PORT);
  });
  test.afterAll(() => shop.remove());

  const path = (file: string) => join(shop.folder, "catalog", file);
  const read = (file: string) => readFileSync(path(file), "utf8");

  /** Saves a file with one change. */
  function edit(file: string, from: string | RegExp, to: string): void {
    const text = read(file);
    const edited = text.replace(from, to);
    expect(edited, `${file} contains ${from}`).not.toBe(text);
    writeFileSync(path(file), edited);
  }

  const errors = (page: Page) =>
    page.getByRole("alert").getByRole("region", { name: "Errors in the catalog" });
  const name = (page: Page, index: number) =>
    page.getByRole("textbox", { name: `Name ${index}`, exact: true });

  test("updates prices, options and texts, and keeps the input", async ({ page }) => {
    await open(page, `${address}${PAGES.classic}`);
    await expectPrice(page, "$24.99");
    await fillNames(page, ["Zoë", "Bo"]);
    await choose(page, "Chain length", "18 in");
    await expectPrice(page, "$25.98");

    edit(CLASSIC, '"price": 24.99', '"price": 27.5');
    await expectPrice(page, "$28.49");
    await expect(errors(page)).toContainText("costs 27.5");
    await expect(errors(page)).toContainText("shows the files as saved");
    edit(CLASSIC, EXAMPLES, '"examples": []');
    await expect(errors(page)).toBeHidden();

    edit(
      CLASSIC,
      '"label": "20 in" }',
      '"label": "20 in" }, { "id": 22, "label": "22 in", "surcharge": 3 }',
    );
    await choose(page, "Chain length", "22 in");
    await expectPrice(page, "$31.49");

    edit(
      CLASSIC,
      '{ "id": 22, "label": "22 in", "surcharge": 3 }',
      '{ "id": 24, "label": "24 in" }',
    );
    await expect(page.getByRole("radio", { name: "24 in" })).toBeVisible();
    await expect(page.getByRole("radio", { name: "16 in" })).toBeChecked();
    await expectPrice(page, "$28.49");
    await expect(name(page, 1)).toHaveValue("Zoë");
    await expect(name(page, 2)).toHaveValue("Bo");

    edit("shop.json", '"name": "Namesake"', '"name": "Namesakes"');
    await expect(page).toHaveTitle("Classic Name Necklace · Namesakes");
    await expect(name(page, 1)).toHaveValue("Zoë");
  });

  test("can load the sources and the catalog, but not the shop's data", async ({ request }) => {
    const statusOf = async (file: string) =>
      (await request.get(`${address}/@fs${join(shop.folder, file)}`)).status();
    expect(readFileSync(join(shop.folder, ".data/cookie-secret"), "utf8")).not.toBe("");
    expect(await statusOf(".data/cookie-secret")).toBe(403);
    expect(await statusOf("catalog/option-sets/fonts.json")).toBe(200);
    expect(await statusOf("engine/index.ts")).toBe(200);
  });

  test("shows the diagnostics of an invalid file, and sells the product at the last valid price", async ({
    page,
  }) => {
    // So high that the diagnostics don't cover a part of a control, which would be an accessibility violation.
    await page.setViewportSize({ width: 1280, height: 1600 });
    await open(page, `${address}${PAGES.classic}`);
    await expectPrice(page, "$27.50");
    await fillNames(page, ["Ann"]);

    edit(CLASSIC, '"kind": "text"', '"kind": "txt"');
    await expect(errors(page)).toContainText(`catalog/${CLASSIC}:`);
    await expect(errors(page)).toContainText('did you mean "text"?');
    await expectAccessible(page);
    await expect(name(page, 1)).toHaveValue("Ann");

    await page.keyboard.press("Escape");
    await expect(errors(page)).toBeHidden();
    await page.reload();
    await expect(errors(page)).toContainText(`catalog/${CLASSIC}:`);
    await page.getByRole("button", { name: "Close (Escape)" }).click();
    await expectPrice(page, "$27.50");
    await fillNames(page, ["Ann"]);
    await addToCart(page);

    edit(CLASSIC, '"kind": "txt"', '"kind": "tex"');
    await expect(errors(page)).toBeVisible();
    edit(CLASSIC, '"kind": "tex"', '"kind": "text"');
    await expect(errors(page)).toBeHidden();

    await page.getByRole("link", { name: /^Cart/ }).click();
    await fillAddress(page);
    await fillCard(page, CARDS.valid);
    await pay(page, "$27.50");
    await expectPaid(page);
  });
});
