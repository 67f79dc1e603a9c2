import { expect, test, vi } from "vitest";
import type { PhotoBucket } from "../../../server/photos/photoBucket.ts";
import { photoTools, png } from "../../support/server/photoTools.ts";
import { type TestShop } from "../../support/server/testShop.ts";
import { visitor } from "../../support/server/visitor.ts";
import { shopForTest } from "../../support/server/sharedFixtures.ts";

let shop: TestShop;

/** A shop with a bucket that records reads of uploads and writes. */
async function openRecordingShop(readUpload: (key: string) => Promise<void> = async () => {}) {
  const calls: string[] = [];
  shop = await shopForTest({
    bucket: (real): PhotoBucket => ({
      ...real,
      async read(key, maxBytes) {
        if (!key.includes("/")) {
          calls.push(`read ${key}`);
          await readUpload(key);
        }
        return real.read(key, maxBytes);
      },
      async write(key, bytes, type) {
        await real.write(key, bytes, type);
        if (key.startsWith("shown/")) calls.push(`shown ${key.slice(6, -5)}`);
      },
    }),
  });
  return calls;
}

async function upload(): Promise<string> {
  const { key } = await shop.photos.createUpload("image/png");
  await shop.bucket.write(key, png, "image/png");
  return key;
}

const displayStatus = async (key: string) =>
  (await photoTools(shop).getDisplayCopy(key)).statusCode;

test("sixty concurrent requests for one photo read and decode it once", async () => {
  const calls = await openRecordingShop();
  const key = await upload();
  const statuses = await Promise.all(Array.from({ length: 60 }, () => displayStatus(key)));
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(calls).toEqual([`read ${key}`, `shown ${key}`]);
});

test("a cart is inspected with a session's priority, and with Pay's when it is paid", async () => {
  await openRecordingShop();
  const validateUploads = vi.spyOn(shop.photos, "validateUploads");
  const items = [photoTools(shop).dogtagWith(await upload())];
  const shopper = visitor(shop);
  expect(await shopper.session(items)).toMatchObject({ status: 200 });
  expect(await shopper.pay(items)).toMatchObject({ status: 200 });
  expect(validateUploads.mock.calls.map(([, priority]) => priority)).toEqual(["session", "pay"]);
});

test("a photo inspected by another process meanwhile is accepted", async () => {
  const calls = await openRecordingShop(async (key) => {
    // The other process stores its copies, marks the row and removes the upload.
    await shop.bucket.write(`shown/${key}.webp`, png, "image/webp");
    await shop.orders.updateTable("photos").set({ checked_at: 1 }).where("key", "=", key).execute();
    await shop.bucket.remove(key);
  });
  const key = await upload();
  expect(await displayStatus(key)).toBe(200);
  // Only the other process has written a copy.
  expect(calls).toEqual([`read ${key}`, `shown ${key}`]);
});

test("an unreadable photo is fetched and decoded once, for any number of requests", async () => {
  const calls = await openRecordingShop();
  const { key } = await shop.photos.createUpload("image/png");
  await shop.bucket.write(key, Buffer.from("no picture"), "image/png");
  const item = photoTools(shop).dogtagWith(key);
  for (let request = 0; request < 3; request += 1) {
    expect((await visitor(shop).session([item])).error).toContain("can't be read");
    expect(await displayStatus(key)).toBe(400);
  }
  expect(calls).toEqual([`read ${key}`]);
});
