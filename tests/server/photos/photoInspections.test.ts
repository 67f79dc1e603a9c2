import { expect, test } from "vitest";
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
        if (key.startsWith("uploads/")) {
          calls.push(`read ${key.slice(8)}`);
          await readUpload(key.slice(8));
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

async function upload(bytes = png): Promise<string> {
  const { key } = await shop.photos.createUpload({ type: "image/png" }, "address");
  await shop.bucket.write(`uploads/${key}`, bytes, "image/png");
  return key;
}

const displayStatus = async (key: string) =>
  (await photoTools(shop).getDisplayCopy(key)).statusCode;

test("many concurrent requests for photos inspect each once, one at a time, in order", async () => {
  const calls = await openRecordingShop();
  const keys = [await upload(), await upload(), await upload()];
  const requests = Array.from({ length: 20 }, () => keys).flat();
  const statuses = await Promise.all(requests.map(displayStatus));
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(calls).toEqual(keys.flatMap((key) => [`read ${key}`, `shown ${key}`]));
});

test("a photo inspected by another process meanwhile is accepted", async () => {
  const calls = await openRecordingShop(async (key) => {
    // The other process stores its copies, marks the row and removes the upload.
    await shop.bucket.write(`shown/${key}.webp`, png, "image/webp");
    await shop.orders.updateTable("photos").set({ checked_at: 1 }).where("key", "=", key).execute();
    await shop.bucket.remove(`uploads/${key}`);
  });
  const key = await upload();
  expect(await displayStatus(key)).toBe(200);
  // Only the other process has written a copy.
  expect(calls).toEqual([`read ${key}`, `shown ${key}`]);
});

test("an unreadable photo is fetched and decoded once, for any number of requests", async () => {
  const calls = await openRecordingShop();
  const key = await upload(Buffer.from("no picture"));
  const item = photoTools(shop).dogtagWith(key);
  for (let request = 0; request < 3; request += 1) {
    expect((await visitor(shop).session([item])).error).toContain("can't be read");
    expect(await displayStatus(key)).toBe(400);
  }
  expect(calls).toEqual([`read ${key}`]);
});
