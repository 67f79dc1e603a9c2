import sharp from "sharp";
import { addToCart, choose, expectPrice, PAGES, PHOTO } from "./steps/products.ts";
import { expect, expectAccessible, expectToast, open, storedItems, test } from "./steps/shop.ts";

test("a photo is shown, uploaded on adding, and referenced by its address", async ({ page }) => {
  await open(page, PAGES.dogtag);
  await page.getByLabel("Photo file").setInputFiles(PHOTO);
  await addToCart(page);
  await expectToast(page, "Photo Uploaded", "Your photo has been successfully uploaded.");
  const [item] = await storedItems(page);
  expect(item).toMatchObject({ engravingType: "photo", text: null, symbol: null, price: 44.99 });
  expect(item?.["photo"]).toMatch(/^\/_bucket\/.*[0-9a-f]{32}\.webp$/);
  await expectPrice(page, "$44.99");
});

test("the bucket is private, and people see a copy without what the camera wrote", async ({
  page,
  request,
}) => {
  await open(page, PAGES.dogtag);
  await page.getByLabel("Photo file").setInputFiles(PHOTO);
  await addToCart(page);
  const [item] = await storedItems(page);
  const address = String(item?.["photo"]);
  expect((await request.get(address)).ok()).toBe(false);
  const copy = await request.get(`/photos/${address.split("/").at(-1)}`);
  expect(copy.status()).toBe(200);
  expect(copy.headers()["content-type"]).toMatch(/^image\//);
  expect(copy.headers()["x-content-type-options"]).toBe("nosniff");
});

test.describe("a failing upload", () => {
  test.use({ expectedFailures: { from: [/generate-s3-upload-url/, /_bucket/] } });
  const answers = [
    { what: "no JSON", answer: { status: 200, body: "<html>" } },
    { what: "an error status", answer: { status: 500, json: { error: "no" } } },
    { what: "no url", answer: { status: 200, json: { key: "a" } } },
    { what: "no key", answer: { status: 200, json: { url: "/_bucket/a" } } },
  ];
  for (const { what, answer } of answers) {
    test(`is told when the answer has ${what}`, async ({ page }) => {
      await page.route("**/generate-s3-upload-url", (route) => route.fulfill(answer));
      await open(page, PAGES.dogtag);
      await page.getByLabel("Photo file").setInputFiles(PHOTO);
      await page.getByRole("button", { name: "Add to Cart" }).click();
      await expectToast(
        page,
        "Image Upload Error",
        "There was a problem uploading your photo. Please try again.",
      );
      expect(await storedItems(page)).toEqual([]);
    });
  }

  test("is told when the upload itself is refused", async ({ page }) => {
    await page.route("**/_bucket/**", (route) => route.fulfill({ status: 403, body: "" }));
    await open(page, PAGES.dogtag);
    await page.getByLabel("Photo file").setInputFiles(PHOTO);
    await page.getByRole("button", { name: "Add to Cart" }).click();
    await expectToast(
      page,
      "Image Upload Error",
      "There was a problem uploading your photo. Please try again.",
    );
    expect(await storedItems(page)).toEqual([]);
  });
});

test("a file that is no photograph of an accepted type is refused in words", async ({ page }) => {
  await open(page, PAGES.dogtag);
  await page.getByLabel("Photo file").setInputFiles({
    name: "drawing.svg",
    mimeType: "image/svg+xml",
    buffer: Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"),
  });
  await page.getByRole("button", { name: "Add to Cart" }).click();
  await expect(page.getByText(/another type/)).toBeVisible();
  expect(await storedItems(page)).toEqual([]);
});

test("how sharp a photo will be is told at the size that is chosen, as soon as it is chosen", async ({
  page,
}) => {
  await open(page, PAGES.dogtag);
  const told = page.getByRole("status").filter({ hasText: "mm" });
  // 27.6 mm of the small tag's height are covered, 41.6 mm of the large one's.
  await page.getByLabel("Photo file").setInputFiles(await photograph(300, 300));
  await expect(told).toHaveText("Sharp at 36x22 mm.");
  await choose(page, "Size", "Large, 50x28mm");
  await expect(told).toHaveText("A little soft at 50x28 mm: a larger photo would be sharper.");
  await expect(page.getByLabel("Photo file")).toHaveAccessibleDescription(/soft at 50x28 mm/);
  await page.getByLabel("Photo file").setInputFiles(await photograph(100, 900));
  await expect(told).toHaveText(
    "Small for 50x28 mm: it would look grainy. A larger photo will engrave better.",
  );
  await expectAccessible(page);
});

test("an uploaded photo's sharpness is told again when its piece is edited", async ({ page }) => {
  await open(page, PAGES.dogtag);
  await page.getByLabel("Photo file").setInputFiles(await photograph(300, 300));
  await choose(page, "Size", "Large, 50x28mm");
  await addToCart(page);
  await open(page, "/cart");
  await page.getByRole("link", { name: "Edit Engraved Dogtag Necklace" }).click();
  await expect(page.getByRole("status").filter({ hasText: "A little soft" })).toBeVisible();
});

/** A plain photograph of so many pixels. */
async function photograph(width: number, height: number) {
  const background = { r: 120, g: 90, b: 60 };
  const image = sharp({ create: { width, height, channels: 3, background } });
  return { name: "us.jpg", mimeType: "image/jpeg", buffer: await image.jpeg().toBuffer() };
}
