import { addToCart, expectPrice, PAGES, PHOTO } from "./steps/products.ts";
import { expect, expectToast, open, storedItems, test } from "./steps/shop.ts";

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
