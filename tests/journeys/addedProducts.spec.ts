import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import type { Page } from "@playwright/test";
import { type CopiedShop, copyShop } from "../support/processes/copiedShop.ts";
import { CARDS, expectPaid, fillAddress, fillCard, pay } from "./steps/checkout.ts";
import { addToCart, choose, expectPrice, PHOTO } from "./steps/products.ts";
import {
  expect,
  expectAccessible,
  expectAccessibleAt,
  expectToast,
  open,
  storedItems,
  test,
} from "./steps/shop.ts";

/** A port that no other journey uses. */
const PORT = 4317;
/** The added products. */
const FILES = [
  "tests/fixtures/products/story-locket.json",
  "tests/fixtures/preview/petite-disc.json",
];

test.describe("products of another shop, each added as a single file,", () => {
  // All tests share one shop, so they run in one worker.
  test.describe.configure({ mode: "default" });
  // The window is so high that the bar with the price covers no field while axe checks the page.
  test.use({ viewport: { width: 1280, height: 2400 } });
  let shop: CopiedShop;
  let origin: string;

  test.beforeAll(async () => {
    shop = copyShop();
    for (const file of FILES) cpSync(file, join(shop.folder, "catalog/products", basename(file)));
    // The specified shop has no calendar, and without it no delivery has an arrival.
    const settings = join(shop.folder, "catalog/shop.json");
    const text = readFileSync(settings, "utf8");
    const calendar = { timeZone: "America/New_York", cutOffHour: 14, makingDays: 0, holidays: [] };
    writeFileSync(settings, text.replace("{", `{ "calendar": ${JSON.stringify(calendar)},`));
    origin = await shop.start(PORT);
  });
  test.afterAll(() => shop.remove());

  const openCustomizer = async (page: Page, name: string) => {
    await open(page, `${origin}/products`);
    await page.getByRole("link", { name: `Customize ${name}` }).click();
    await expect(page.getByRole("heading", { name, level: 1 })).toBeVisible();
  };
  const firstItem = (page: Page) =>
    page.getByRole("list", { name: "Cart items" }).getByRole("listitem").first();
  const type = (page: Page, label: string, text: string) =>
    page.getByRole("textbox", { name: label, exact: true }).fill(text);

  /** Pays for the cart and opens the order. */
  async function buy(page: Page, total: string): Promise<void> {
    await fillAddress(page);
    await fillCard(page, CARDS.valid);
    await pay(page, total);
    await expectPaid(page);
    await page.getByRole("link", { name: "View your order" }).click();
    await expect(page.getByRole("heading", { name: /^Order / })).toBeVisible();
    await expect(page.getByText("Total paid").locator("..")).toContainText(total);
    await expectAccessible(page);
  }

  test("a disc without a photograph has its drawing as picture, facts, two metals at different prices, and an arrival", async ({
    page,
    request,
  }) => {
    await open(page, `${origin}/products`);
    const photo = page.locator('img[src*="drawn-petite-disc"]').first();
    await photo.scrollIntoViewIfNeeded();
    await expect
      .poll(() =>
        photo.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth),
      )
      .toBeGreaterThan(100);
    const html = await (await request.get(`${origin}/petite-disc`)).text();
    expect(html).toContain("/images/drawn/petite-disc.webp");
    const image = await request.get(`${origin}/images/drawn/petite-disc.webp`);
    expect(image.headers()["content-type"]).toBe("image/webp");

    await page.getByRole("link", { name: "Customize Petite Disc Necklace" }).click();
    const details = page.getByRole("region", { name: "Details" });
    await expect(details).toContainText(/Size16 × 16 mm.*With “Emma”/);
    await expect(details).toContainText("Sterling silver");
    await expect(details).not.toContainText("Sample content");
    await expect(page.getByText(/^Arrives /).first()).toBeVisible();
    await type(page, "Name", "Zoë");
    await choose(page, "Metal", "Gold");
    await expectPrice(page, "$92.00");
    await expect(details).toContainText("Solid 14k gold");
    const pictures = page.getByRole("list", { name: "Pictures" });
    await expect(pictures.getByRole("button")).toHaveCount(3);
    await expectAccessibleAt(page, [375, 1280], 2400);
    await addToCart(page);

    await page.getByRole("link", { name: "Cart, 1 item" }).click();
    await expect(firstItem(page)).toContainText("Zoë");
    await buy(page, "$92.00");
    await expect(page.getByRole("list", { name: "Ordered items" })).toContainText("Gold");
  });

  test("a locket that uses every key of the product schema can be customized and bought", async ({
    page,
  }) => {
    await openCustomizer(page, "Story Locket");
    await expect(page).toHaveURL(/\/lockets\/story\?size=16&word=Hope$/);
    await expect(page.getByRole("combobox", { name: "Chain" })).toHaveValue("16");
    await expect(page.getByRole("textbox", { name: "Word on the lid" })).toHaveValue("Hope");
    await page.getByRole("button", { name: "Add to Cart" }).click();
    await expectToast(page, "Missing Charm", "Please fill in 1 to 4 charms");
    await expect(page.getByText("Please fill in Letter")).toBeVisible();
    await expectAccessible(page);

    await type(page, "Letter 1", "A");
    await page.getByRole("button", { name: "Add letter" }).click();
    await type(page, "Letter 2", "A");
    await page.getByRole("button", { name: "Add letter" }).click();
    await type(page, "Letter 3", "C");
    await page.getByRole("combobox", { name: "Stone 3" }).selectOption({ label: "June" });
    await page.getByRole("button", { name: "Add to Cart" }).click();
    await expect(page.getByText("Each letter once")).toBeVisible();
    await type(page, "Letter 2", "B");
    await page.getByLabel("Portrait 3 file").setInputFiles(PHOTO);
    await choose(page, "Inside", "With a date");
    await page.getByLabel("Date", { exact: true }).fill("2024-05-01");
    await page.getByRole("spinbutton", { name: "Lettering" }).fill("7");
    await expect(page.getByRole("textbox", { name: "Story" })).toHaveValue("Once upon a time");
    await page.getByLabel("Sketch file").setInputFiles(PHOTO);
    await page.getByRole("spinbutton", { name: "Beads" }).fill("2");
    await expectPrice(page, "$67.24");

    await choose(page, "Metal", "Black");
    const conflict = page.getByRole("alert").filter({ hasText: "neither brushed nor beaded" });
    await expect(conflict).toBeVisible();
    await expect(page.getByLabel("Portrait 3 file")).toBeHidden();
    await conflict
      .getByRole("button", { name: /^Choose Metal (Silver|Gold)(, |$)/ })
      .first()
      .click();
    await expect(conflict).toBeHidden();
    await expect(page.getByLabel("Portrait 3 file")).toBeAttached();
    await addToCart(page);
    await expectAccessible(page);

    await page.getByRole("link", { name: "Cart, 1 item" }).click();
    for (const text of ["Hope", "A", "Once upon a time", "2024-05-01"])
      await expect(firstItem(page)).toContainText(text);
    await expectAccessible(page);
    await page.getByRole("link", { name: "Edit Story Locket" }).click();
    await page.getByRole("switch", { name: "Brushed" }).check();
    await expectPrice(page, "$65.84");
    await page.getByRole("button", { name: "Update Cart" }).click();
    await expect.poll(() => storedItems(page)).toMatchObject([{ finish: "yes", price: 65.84 }]);
    await buy(page, "$65.84");
    await expect(page.getByRole("list", { name: "Ordered items" })).toContainText("Hope");
  });
});
