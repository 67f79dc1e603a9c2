import { expect, test, vi } from "vitest";
import type { PhotoBucket } from "../../../server/photos/photoBucket.ts";
import { deferred } from "../../support/deferred.ts";
import { photoTools, png } from "../../support/server/photoTools.ts";
import { type TestShop } from "../../support/server/testShop.ts";
import { visitor } from "../../support/server/visitor.ts";
import { shopForTest } from "../../support/server/sharedFixtures.ts";

let shop: TestShop;

/** A shop with a bucket that records reads of uploads and writes, and can delay reads. */
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

async function upload(bytes = png): Promise<string> {
  const { key } = await shop.photos.createUpload("image/png");
  await shop.bucket.write(key, bytes, "image/png");
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

test("inspects photos of Pay before those of carts, and those before pictures", async () => {
  const { promise: released, resolve: release } = deferred();
  const calls = await openRecordingShop(() => released);
  const keys = { first: "", picture: "", session: "", paid: "" };
  for (const name of ["first", "picture", "session", "paid"] as const) keys[name] = await upload();
  const validateUploads = (key: string, priority: "session" | "pay") =>
    shop.photos.validateUploads(
      [{ item: photoTools(shop).dogtagWith(key), configuration: { photo: key } }],
      priority,
    );
  const first = shop.photos.displayCopy(keys.first);
  await expect.poll(() => calls, { timeout: 30_000 }).toEqual([`read ${keys.first}`]);
  const others = [
    shop.photos.displayCopy(keys.picture),
    validateUploads(keys.session, "session"),
    validateUploads(keys.paid, "pay"),
  ];
  // The database responds in order, so these requests have found their photos and are waiting.
  for (let n = 0; n < 10; n += 1) await shop.orders.selectFrom("photos").selectAll().execute();
  release();
  await Promise.all([first, ...others]);
  const reads = calls.filter((call) => call.startsWith("read")).map((call) => call.slice(5));
  expect(reads).toEqual([keys.first, keys.paid, keys.session, keys.picture]);
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
