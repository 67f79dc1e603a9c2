import { act, screen } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { UNREADABLE_PHOTO } from "#engine";
import { deferred } from "../../../../support/deferred.ts";
import { actAndSettle } from "../../../../support/web/actAndSettle.ts";
import { mockUploads, PHOTO_KEY, PHOTO_URL } from "../../../../support/web/bucket.ts";
import { storeItems, storedItems } from "../../../../support/web/cart.ts";
import { advanceAndSettle } from "../../../../support/web/clock.ts";
import { DOGTAG, dogtag } from "../../../../support/web/item.ts";
import {
  button,
  choosePhoto,
  click,
  photoFile,
  price,
  radio,
  toasts,
} from "../../../../support/web/pageQueries.ts";
import {
  makeFirstInput,
  openProductPage,
  PHOTO_PREVIEW_URL,
  setUpProductPages,
} from "../../../../support/web/productPage.tsx";
import { settle } from "../../../../support/web/settle.ts";

setUpProductPages();

const add = () => click(button("Add to Cart"));

test("a photo is uploaded once, when the item is added, and a toast says so for five seconds", async () => {
  const fetch = mockUploads();
  await openProductPage(DOGTAG);
  await makeFirstInput();
  await choosePhoto();
  expect(fetch).not.toHaveBeenCalled();
  await add();
  expect(fetch.mock.calls.map(([url]) => url)).toEqual([
    "/generate-s3-upload-url",
    `${PHOTO_URL}?signed=1`,
    // The server inspects the photo.
    `/photos/${PHOTO_KEY}`,
  ]);
  expect(toasts()).toContain("Your photo has been successfully uploaded.");
  expect(storedItems()).toMatchObject([{ photo: PHOTO_URL, price: 44.99 }]);
  await advanceAndSettle(4_900);
  expect(toasts()).toContain("Photo Uploaded");
  await advanceAndSettle(1_000);
  expect(toasts()).not.toContain("Photo Uploaded");
  await click(radio("Fast, 2-5 days"));
  await add();
  expect(fetch).toHaveBeenCalledTimes(3);
  expect(storedItems()).toHaveLength(2);
});

test("whatever fails in an upload, nothing is added, and a toast says so until the photo is uploaded", async () => {
  const respondWith = (respond: () => Promise<Response>) => () => vi.stubGlobal("fetch", respond);
  const loseConnection = respondWith(() => Promise.reject(new TypeError("offline")));
  const failWithToast = async (fail: () => unknown) => {
    fail();
    await add();
    expect(toasts()).toContain("Image Upload Error");
    expect(toasts()).toContain("There was a problem uploading your photo. Please try again.");
    expect(storedItems()).toEqual([]);
  };
  await openProductPage(DOGTAG);
  await makeFirstInput();
  await choosePhoto();
  for (const fail of [
    respondWith(async () => Response.json({ error: "no" }, { status: 500 })),
    respondWith(async () => new Response("<html>")),
    respondWith(async () => Response.json({ url: "/_bucket/x" })),
    respondWith(async () => Response.json({ key: PHOTO_KEY })),
    () => mockUploads(async () => new Response(null, { status: 403 })),
    loseConnection,
  ]) {
    await failWithToast(fail);
    await advanceAndSettle(6_000);
    expect(toasts()).not.toContain("Image Upload Error");
  }
  await failWithToast(loseConnection);
  mockUploads();
  await add();
  expect(toasts()).toContain("Photo Uploaded");
  expect(toasts()).not.toContain("Image Upload Error");
  expect(storedItems()).toHaveLength(1);
});

describe("during an upload", () => {
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

  test("another chosen photo is the one that is used", async () => {
    const { nameAt, finishUpload } = bucketWithSlowPhoto();
    await openProductPage(DOGTAG);
    await choosePhoto("slow.png");
    await add();
    await choosePhoto("second.png");
    await finishUpload();
    expect(screen.getByText("second.png")).toBeTruthy();
    expect(storedItems().map(({ photo }) => nameAt(photo))).toEqual(["second.png"]);
  });

  test("photos stay with their rows when the first row is removed", async () => {
    const photos = ["first.png", "slow.png", "third.png"];
    const { nameAt, finishUpload } = bucketWithSlowPhoto();
    await openProductPage("Fingerprint Pendant");
    for (const [index, photo] of photos.entries()) {
      if (index > 0) await click(button("Add name"));
      await choosePhoto(photo, "image/png", `Fingerprint photo ${index + 1} file`);
    }
    await add();
    await click(button("Remove name 1"));
    await finishUpload();
    const [item] = storedItems();
    expect([item?.["prints"]].flat().map(nameAt)).toEqual(photos.slice(1));
  });

  test("a shopper who leaves the page stays where they went, and the item is added", async () => {
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
});

test("a file of an unsupported type is rejected when chosen", async () => {
  await openProductPage(DOGTAG);
  await choosePhoto("us.svg", "image/svg+xml");
  expect(screen.getByText(/file of another type/)).toBeTruthy();
});

test("an optional photo can be removed, with its surcharge, but not a required one", async () => {
  await openProductPage("Fingerprint Pendant");
  await choosePhoto("print.png", "image/png", "Fingerprint photo 1 file");
  const before = price();
  await choosePhoto("sketch.png", "image/png", "Sketch file");
  expect(price()).not.toBe(before);
  await click(button("Remove sketch"));
  expect(price()).toBe(before);
  expect(screen.queryByText("sketch.png")).toBeNull();
  expect(document.activeElement).toBe(screen.getByLabelText("Sketch file"));
  expect(screen.queryByRole("button", { name: "Remove sketch" })).toBeNull();
  expect(screen.queryByRole("button", { name: "Remove fingerprint photo 1" })).toBeNull();
});

const error = () => screen.queryByText(UNREADABLE_PHOTO);
const picture = () => document.querySelector("label img")?.getAttribute("src") ?? null;
const choose = (name: string) => choosePhoto(name, "image/jpeg");

describe("a file that can't be decoded", () => {
  /** A browser that decodes every file except `fake.jpg`, which it rejects when `reject` is called. */
  function mockDecoding() {
    const { promise, reject } = deferred();
    vi.stubGlobal("createImageBitmap", async ({ name }: File) =>
      name === "fake.jpg" ? promise : {},
    );
    return { reject: () => reject(new DOMException("no image", "InvalidStateError")) };
  }

  test("is reported at its field, is neither uploaded nor added, and another one replaces it", async () => {
    const { reject } = mockDecoding();
    const fetch = mockUploads();
    await openProductPage(DOGTAG);
    await choose("fake.jpg");
    await actAndSettle(reject);
    expect(error()).not.toBeNull();
    expect(photoFile().getAttribute("aria-invalid")).toBe("true");
    expect(picture()).toBeNull();
    await add();
    expect(document.activeElement).toBe(photoFile());
    expect([fetch.mock.calls, storedItems()]).toEqual([[], []]);
    await choose("us.jpg");
    expect(error()).toBeNull();
    expect(picture()).toBe(PHOTO_PREVIEW_URL);
    await add();
    expect(storedItems()).toMatchObject([{ photo: PHOTO_URL }]);
  });

  test("delays an earlier submit until it is checked", async () => {
    const { reject } = mockDecoding();
    const fetch = mockUploads();
    await openProductPage(DOGTAG);
    await choose("fake.jpg");
    await add();
    expect([error(), picture()]).toEqual([null, null]);
    await act(async () => {
      reject();
      await settle();
      vi.advanceTimersByTime(0);
    });
    expect(error()).not.toBeNull();
    expect(document.activeElement).toBe(photoFile());
    expect([fetch.mock.calls, storedItems()]).toEqual([[], []]);
  });

  test("doesn't affect another file chosen meanwhile", async () => {
    const { reject } = mockDecoding();
    await openProductPage(DOGTAG);
    await choose("fake.jpg");
    await choose("us.jpg");
    await actAndSettle(reject);
    expect(error()).toBeNull();
    expect(picture()).toBe(PHOTO_PREVIEW_URL);
  });
});

const respondWithStatus = (status: number) => async () => new Response(null, { status });

test.each([
  ["status 400", respondWithStatus(400), false],
  ["status 404", respondWithStatus(404), false],
  ["status 200", respondWithStatus(200), true],
  ["status 503", respondWithStatus(503), true],
  ["no response", () => Promise.reject(new TypeError("offline")), true],
])(
  "the photo of an edited item is checked when the server responds with %s",
  async (_, respond, isReadable) => {
    const photo = { engravingType: "photo", text: null, photo: PHOTO_URL, price: 44.99 };
    storeItems([dogtag("1", photo)]);
    const fetch = vi.fn(respond);
    vi.stubGlobal("fetch", fetch);
    await openProductPage(DOGTAG, "edit=1");
    expect(fetch).toHaveBeenCalledWith(
      `/photos/${PHOTO_KEY}`,
      expect.objectContaining({ method: "HEAD" }),
    );
    expect(error() === null).toBe(isReadable);
    expect(picture()).toBe(isReadable ? `/photos/${PHOTO_KEY}` : null);
    await click(button("Update cart"));
    expect(toasts().includes("Cart updated")).toBe(isReadable);
  },
);
