// @vitest-environment jsdom
import { act, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { openBucket, STORED } from "../support/bucket.ts";
import { inAnotherTab, storeItems, storedItems } from "../support/cart.ts";
import { DOGTAG, dogtag } from "../support/item.ts";
import { button, choosePhoto, click, radio, toasts } from "../support/productForm.ts";
import { freshProductPages, openProductPage } from "../support/productPage.tsx";
import { settle } from "../support/settle.ts";

freshProductPages();

test("a photo is uploaded when the piece is added, once, and the item carries its address", async () => {
  const fetch = openBucket();
  await openProductPage(DOGTAG);
  await choosePhoto();
  expect(fetch).not.toHaveBeenCalled();
  await click(button("Add to Cart"));
  expect(fetch.mock.calls.map(([url]) => url)).toEqual([
    "/generate-s3-upload-url",
    `${STORED}?signed=1`,
  ]);
  expect(toasts()).toContain("Your photo has been successfully uploaded.");
  expect(storedItems()).toMatchObject([{ photo: STORED, price: 44.99 }]);
  await click(button("Add to Cart"));
  expect(fetch).toHaveBeenCalledTimes(2);
  expect(storedItems()).toHaveLength(2);
});

/** Answers every request alike. */
const answer = (respond: () => Promise<Response>) => () => vi.stubGlobal("fetch", respond);

test.each([
  ["the server's no", answer(async () => Response.json({ error: "no" }, { status: 500 }))],
  ["an answer that is no JSON", answer(async () => new Response("<html>"))],
  ["an answer without a key", answer(async () => Response.json({ url: "/_bucket/x" }))],
  ["a failed PUT", () => openBucket(async () => new Response(null, { status: 403 }))],
  ["no answer", answer(() => Promise.reject(new TypeError("offline")))],
])("a photo that can't be stored because of %s is told, and nothing is added", async (_, fail) => {
  fail();
  await openProductPage(DOGTAG);
  await choosePhoto();
  await click(button("Add to Cart"));
  expect(toasts()).toContain("Image Upload Error");
  expect(toasts()).toContain("There was a problem uploading your photo. Please try again.");
  expect(storedItems()).toEqual([]);
  expect(button("Add to Cart").disabled).toBe(false);
});

/** A bucket that has a photo only when it is let go. */
function slowBucket() {
  let letGo = (_stored: Response): void => undefined;
  const stored = new Promise<Response>((resolve) => {
    letGo = resolve;
  });
  openBucket(() => stored);
  return () =>
    act(async () => {
      letGo(new Response());
      await settle();
    });
}

test("a photo that is on its way takes no one to the cart who has gone elsewhere", async () => {
  const arrive = slowBucket();
  await openProductPage(DOGTAG);
  await choosePhoto();
  await click(button("Buy Now"));
  await click(screen.getByRole("link", { name: "Back to Listings" }));
  await arrive();
  expect(screen.getByText("The collection")).toBeTruthy();
  expect(toasts()).toContain("Added to Cart");
  expect(storedItems()).toHaveLength(1);
});

test("a photo that is on its way for a piece that leaves the cart meanwhile makes it a new piece", async () => {
  storeItems([dogtag("1")]);
  await openProductPage(DOGTAG, "edit=1");
  const arrive = slowBucket();
  await click(radio("Photo"));
  await choosePhoto();
  await click(button("Update Cart"));
  await inAnotherTab([]);
  await arrive();
  expect(toasts()).toContain("had left your cart, so this one was added to it");
  expect(toasts()).not.toContain("Cart Updated");
  expect(storedItems()).toMatchObject([{ photo: STORED }]);
});

test("a photo of a type that can't be engraved is refused as soon as it is chosen", async () => {
  await openProductPage(DOGTAG);
  await choosePhoto("us.svg", "image/svg+xml");
  expect(screen.getByText(/file of another type/)).toBeTruthy();
});
