import { act, cleanup, screen } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { UNREADABLE_PHOTO } from "#engine";
import { actAndSettle } from "../../../../support/web/actAndSettle.ts";
import { deferred } from "../../../../support/deferred.ts";
import { PHOTO_KEY, mockUploads, PHOTO_URL } from "../../../../support/web/bucket.ts";
import { storedItems, storeItems } from "../../../../support/web/cart.ts";
import { DOGTAG, dogtag } from "../../../../support/web/item.ts";
import {
  button,
  choosePhoto,
  click,
  photoFile,
  toasts,
} from "../../../../support/web/pageQueries.ts";
import {
  PHOTO_PREVIEW_URL,
  setUpProductPages,
  openProductPage,
} from "../../../../support/web/productPage.tsx";
import { settle } from "../../../../support/web/settle.ts";

setUpProductPages();

const error = () => screen.queryByText(UNREADABLE_PHOTO);
const picture = () => document.querySelector("label img")?.getAttribute("src") ?? null;
const choose = (name: string) => choosePhoto(name, "image/jpeg");
const press = (name: string) => click(button(name));

/** A browser that decodes every file except `fake.jpg`. */
function mockDecoding(): void {
  vi.stubGlobal("createImageBitmap", async ({ name }: File) => {
    if (name === "fake.jpg") throw new DOMException("no image", "InvalidStateError");
    return {};
  });
}

describe("a file that can't be decoded", () => {
  test("is reported at its field when chosen, without a preview", async () => {
    mockDecoding();
    await openProductPage(DOGTAG);
    await choose("fake.jpg");
    expect(error()).not.toBeNull();
    expect(photoFile().getAttribute("aria-invalid")).toBe("true");
    expect(picture()).toBeNull();
  });

  test("is neither uploaded nor added to the cart, and its field is focused", async () => {
    mockDecoding();
    const fetch = mockUploads();
    await openProductPage(DOGTAG);
    await choose("fake.jpg");
    await press("Add to Cart");
    expect(document.activeElement).toBe(photoFile());
    expect([fetch.mock.calls, storedItems()]).toEqual([[], []]);
    await choose("us.jpg");
    expect(error()).toBeNull();
    expect(picture()).toBe(PHOTO_PREVIEW_URL);
    await press("Add to Cart");
    expect(storedItems()).toMatchObject([{ photo: PHOTO_URL }]);
  });

  test("delays an earlier submit until it is checked", async () => {
    const { promise, reject } = deferred();
    vi.stubGlobal("createImageBitmap", () => promise);
    const fetch = mockUploads();
    await openProductPage(DOGTAG);
    await choose("fake.jpg");
    expect(picture()).toBeNull();
    await press("Add to Cart");
    expect(error()).toBeNull();
    await act(async () => {
      reject(new Error("no image"));
      await settle();
      vi.advanceTimersByTime(0);
    });
    expect(error()).not.toBeNull();
    expect(document.activeElement).toBe(photoFile());
    expect([fetch.mock.calls, storedItems()]).toEqual([[], []]);
  });

  test("doesn't affect another file chosen meanwhile", async () => {
    const { promise, reject } = deferred();
    vi.stubGlobal("createImageBitmap", async ({ name }: File) =>
      name === "us.jpg" ? {} : promise,
    );
    await openProductPage(DOGTAG);
    await choose("fake.jpg");
    await choose("us.jpg");
    await actAndSettle(() => reject(new Error("no image")));
    expect(error()).toBeNull();
    expect(picture()).toBe(PHOTO_PREVIEW_URL);
  });
});

test("every object URL is revoked when the page unmounts", async () => {
  let count = 0;
  vi.spyOn(URL, "createObjectURL").mockImplementation(() => `blob:${(count += 1)}`);
  const revoke = vi.spyOn(URL, "revokeObjectURL");
  await openProductPage(DOGTAG);
  await choose("first.jpg");
  await choose("second.jpg");
  expect([picture(), count]).toEqual(["blob:2", 2]);
  expect(revoke).not.toHaveBeenCalled();
  cleanup();
  expect(revoke.mock.calls.flat()).toEqual(["blob:1", "blob:2"]);
});

describe("the photo of an edited item", () => {
  const open = async (answer: () => Promise<Response>) => {
    const photo = { engravingType: "photo", text: null, photo: PHOTO_URL, price: 44.99 };
    storeItems([dogtag("1", photo)]);
    const fetch = vi.fn(answer);
    vi.stubGlobal("fetch", fetch);
    await openProductPage(DOGTAG, "edit=1");
    return fetch;
  };

  test.each([400, 404])("is rejected if the server answers %i", async (status) => {
    const fetch = await open(async () => new Response(null, { status }));
    expect(fetch).toHaveBeenCalledWith(
      `/photos/${PHOTO_KEY}`,
      expect.objectContaining({ method: "HEAD" }),
    );
    expect(error()).not.toBeNull();
    expect(picture()).toBeNull();
    await press("Update Cart");
    expect(toasts()).not.toContain("Cart Updated");
    expect(document.activeElement).toBe(photoFile());
  });

  test.each([
    ["a response", async () => new Response(null, { status: 200 })],
    ["a busy server", async () => new Response(null, { status: 503 })],
    ["no connection", () => Promise.reject(new TypeError("offline"))],
  ])("stays with %s", async (_what, answer) => {
    await open(answer);
    expect(error()).toBeNull();
    expect(picture()).toBe(`/photos/${PHOTO_KEY}`);
    await press("Update Cart");
    expect(toasts()).toContain("Cart Updated");
  });
});
