import { act, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { deferred } from "../../../../support/deferred.ts";
import { mockUploads, PHOTO_URL } from "../../../../support/web/bucket.ts";
import { changeCartInAnotherTab, storeItems, storedItems } from "../../../../support/web/cart.ts";
import { DOGTAG, dogtag } from "../../../../support/web/item.ts";
import { button, choosePhoto, click, radio, toasts } from "../../../../support/web/pageQueries.ts";
import { setUpProductPages, openProductPage } from "../../../../support/web/productPage.tsx";
import { settle } from "../../../../support/web/settle.ts";

setUpProductPages();

test("a photo is uploaded once, when the item is added, and the item has its URL", async () => {
  const fetch = mockUploads();
  await openProductPage(DOGTAG);
  await choosePhoto();
  expect(fetch).not.toHaveBeenCalled();
  await click(button("Add to Cart"));
  expect(fetch.mock.calls.map(([url]) => url)).toEqual([
    "/generate-s3-upload-url",
    `${PHOTO_URL}?signed=1`,
  ]);
  expect(toasts()).toContain("Your photo has been successfully uploaded.");
  expect(storedItems()).toMatchObject([{ photo: PHOTO_URL, price: 44.99 }]);
  await click(radio("Fast, 2-5 days"));
  await click(button("Add to Cart"));
  expect(fetch).toHaveBeenCalledTimes(2);
  expect(storedItems()).toHaveLength(2);
});

/** Returns a function that mocks `fetch` with the same response to every request. */
const respondWith = (respond: () => Promise<Response>) => () => vi.stubGlobal("fetch", respond);

test.each([
  ["an error response", respondWith(async () => Response.json({ error: "no" }, { status: 500 }))],
  ["a response that is not JSON", respondWith(async () => new Response("<html>"))],
  ["a response without a key", respondWith(async () => Response.json({ url: "/_bucket/x" }))],
  ["a failed PUT", () => mockUploads(async () => new Response(null, { status: 403 }))],
  ["no response", respondWith(() => Promise.reject(new TypeError("offline")))],
])(
  "a photo that can't be stored because of %s is reported, and nothing is added",
  async (_, fail) => {
    fail();
    await openProductPage(DOGTAG);
    await choosePhoto();
    await click(button("Add to Cart"));
    expect(toasts()).toContain("Image Upload Error");
    expect(toasts()).toContain("There was a problem uploading your photo. Please try again.");
    expect(storedItems()).toEqual([]);
    expect(button("Add to Cart").disabled).toBe(false);
  },
);

test("the toast of a failed upload disappears when the photo is uploaded", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("offline")));
  await openProductPage(DOGTAG);
  await choosePhoto();
  await click(button("Add to Cart"));
  expect(toasts()).toContain("Image Upload Error");
  mockUploads();
  await click(button("Add to Cart"));
  expect(toasts()).toContain("Photo Uploaded");
  expect(toasts()).not.toContain("Image Upload Error");
});

/** A bucket that gives each photo its own key, and stores `slow.png` only when `finishUpload` is called. */
function bucketWithSlowPhoto() {
  const slowPhoto = deferred();
  const names = new Map<string, string>();
  vi.stubGlobal("fetch", async (url: string, { body }: { readonly body: unknown }) => {
    // A request for an upload URL has a JSON body; an upload has the file.
    if (!(body instanceof File)) {
      // Keys have 32 hexadecimal digits.
      const key = `${String(names.size).repeat(32)}.png`;
      return Response.json({ url: `/_bucket/photos/${key}?signed=1`, key });
    }
    names.set(url.replace("?signed=1", ""), body.name);
    if (body.name === "slow.png") await slowPhoto.promise;
    return new Response();
  });
  return {
    /** The name of the file stored at a URL. */
    nameAt: (address: unknown) => names.get(String(address)),
    finishUpload: () =>
      act(async () => {
        slowPhoto.resolve();
        // The photos of a form, at most three, are uploaded one after the other; then the item is added.
        for (let steps = 0; steps < 4; steps += 1) await settle();
      }),
  };
}

test("a photo chosen during another upload is the one that is used", async () => {
  const { nameAt, finishUpload } = bucketWithSlowPhoto();
  await openProductPage(DOGTAG);
  await choosePhoto("slow.png");
  await click(button("Add to Cart"));
  await choosePhoto("second.png");
  await finishUpload();
  expect(screen.getByText("second.png")).toBeTruthy();
  expect(storedItems().map(({ photo }) => nameAt(photo))).toEqual(["second.png"]);
  await click(radio("Fast, 2-5 days"));
  await click(button("Add to Cart"));
  expect(storedItems().map(({ photo }) => nameAt(photo))).toEqual(["second.png", "second.png"]);
});

test("a photo of another type chosen during an upload is rejected", async () => {
  const { finishUpload } = bucketWithSlowPhoto();
  await openProductPage(DOGTAG);
  await choosePhoto("slow.png");
  await click(button("Add to Cart"));
  await choosePhoto("second.svg", "image/svg+xml");
  await finishUpload();
  expect(screen.getByText(/file of another type/)).toBeTruthy();
  expect(storedItems()).toEqual([]);
});

test.each([
  ["slow.png", "second.png", "third.png"],
  ["first.png", "slow.png", "third.png"],
  ["first.png", "second.png", "slow.png"],
])(
  "the photos %s, %s and %s stay with their rows when the first row is removed while one is uploading",
  async (...photos) => {
    const { nameAt, finishUpload } = bucketWithSlowPhoto();
    await openProductPage("Fingerprint Pendant");
    for (const [index, photo] of photos.entries()) {
      if (index > 0) await click(button("Add name"));
      await choosePhoto(photo, "image/png", `Fingerprint photo ${index + 1} file`);
    }
    await click(button("Add to Cart"));
    await click(button("Remove name 1"));
    await finishUpload();
    const [item] = storedItems();
    expect([item?.["prints"]].flat().map(nameAt)).toEqual(photos.slice(1));
  },
);

test("an upload doesn't navigate to the cart after the shopper has left the page", async () => {
  const { finishUpload } = bucketWithSlowPhoto();
  await openProductPage(DOGTAG);
  await choosePhoto("slow.png");
  await click(button("Buy Now"));
  await click(screen.getByRole("link", { name: "Back to Listings" }));
  await finishUpload();
  expect(screen.getByText("The collection")).toBeTruthy();
  expect(toasts()).toContain("Added to Cart");
  expect(storedItems()).toHaveLength(1);
});

test("if an edited item is removed during an upload, it is added as a new one", async () => {
  storeItems([dogtag("1")]);
  await openProductPage(DOGTAG, "edit=1");
  const { nameAt, finishUpload } = bucketWithSlowPhoto();
  await click(radio("Photo"));
  await choosePhoto("slow.png");
  await click(button("Update Cart"));
  await changeCartInAnotherTab([]);
  await finishUpload();
  expect(toasts()).toContain("was no longer in your cart, so it was added again");
  expect(toasts()).not.toContain("Cart Updated");
  expect(storedItems().map(({ photo }) => nameAt(photo))).toEqual(["slow.png"]);
});

test("a photo of an unsupported type is rejected when chosen", async () => {
  await openProductPage(DOGTAG);
  await choosePhoto("us.svg", "image/svg+xml");
  expect(screen.getByText(/file of another type/)).toBeTruthy();
});
