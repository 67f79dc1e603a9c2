import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { expect, test } from "vitest";
import { MIGRATIONS } from "../../../server/orders/migrations.ts";
import { photoTools } from "../support/photoTools.ts";
import { runOrdersCommand } from "../support/runOrdersCommand.ts";
import { sharedShop } from "../support/sharedFixtures.ts";
import { buy } from "../support/visitor.ts";
import { folderForTest } from "../../support/temporaryFolder.ts";

const shop = await sharedShop();
const { upload, dogtagWith } = photoTools(shop);

const FORMATS = { jpg: "image/jpeg", webp: "image/webp" } as const;
type Ending = keyof typeof FORMATS;

/** A rotated photo with location metadata, as from a camera. */
const fromCamera = (ending: Ending) =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: "#884422" } })
    .withExif({
      IFD0: { Make: "SpyCam" },
      IFD3: { GPSLatitude: "51/1 30/1 0/1" },
    })
    .withMetadata({ orientation: 6 })
    .toFormat(ending === "jpg" ? "jpeg" : ending)
    .toBuffer();

/** Uploads a photo and buys an item with it; returns the order's number and the photo's key. */
async function orderPhoto(ending: Ending, bytes: Buffer) {
  const { key } = await upload(bytes, FORMATS[ending]);
  const { order } = await buy(shop, dogtagWith(key));
  await shop.worker.tick();
  return { number: order.number, key };
}

const read = (key: string) => shop.bucket.read(key, Number.POSITIVE_INFINITY);

/** The photo that the orders command saves. */
async function savePhoto(
  number: number,
): Promise<{ readonly file: string; readonly bytes: Buffer }> {
  const file = await runOrdersCommand(shop, ["photos", String(number), folderForTest()]);
  return { file, bytes: await readFile(file) };
}

async function expectClean(bytes: Buffer): Promise<void> {
  const { exif, xmp, orientation, width, height } = await sharp(bytes).metadata();
  expect([exif, xmp, orientation]).toEqual([undefined, undefined, undefined]);
  expect([width, height]).toEqual([40, 60]);
  expect(bytes.includes("SpyCam")).toBe(false);
}

/** All objects of an ordered photo, by name. */
async function storedObjects(number: number, key: string): Promise<ReadonlyMap<string, Buffer>> {
  const copies = [key, key.replace(".webp", ".webp.png")].map((name) => `orders/${number}/${name}`);
  const names = [key, `inspected/${key}`, `shown/${key}.webp`, ...copies];
  const objects = await Promise.all(
    [...new Set(names)].map(async (name) => [name, await read(name)] as const),
  );
  return new Map(objects.flatMap(([name, bytes]) => (bytes === null ? [] : [[name, bytes]])));
}

async function expectCleanCopies(number: number, key: string): Promise<void> {
  const copies = await storedObjects(number, key);
  expect([...copies.keys()]).toEqual([
    `inspected/${key}`,
    `shown/${key}.webp`,
    `orders/${number}/${key.replace(".webp", ".webp.png")}`,
  ]);
  for (const copy of copies.values()) await expectClean(copy);
}

test.each(["jpg", "webp"] as const)(
  "all stored copies of an ordered %s photo are upright and without metadata",
  async (ending) => {
    const camera = await fromCamera(ending);
    expect(camera.includes("SpyCam")).toBe(true);
    const { number, key } = await orderPhoto(ending, camera);
    const { file, bytes } = await savePhoto(number);
    expect(file.endsWith(ending === "jpg" ? ".jpg" : ".png")).toBe(true);
    await expectClean(bytes);
    await expectCleanCopies(number, key);
  },
);

test.each(["jpg", "webp"] as const)(
  "copies of a %s photo from an earlier release are cleaned after the upgrade",
  async (ending) => {
    const camera = await fromCamera(ending);
    const { number, key } = await orderPhoto(ending, camera);
    await restoreOldRelease(number, key, camera);
    await shop.worker.tick();
    await expectCleanCopies(number, key);
    // A repeated or interrupted upgrade does no harm.
    await reopen(key);
    await shop.worker.tick();
    await expectClean((await savePhoto(number)).bytes);
    expect(await stateOf(number)).toBe("paid");
  },
);

test("an order of an earlier release with only an archived photo needs no review", async () => {
  const { number, key } = await orderPhoto("jpg", await fromCamera("jpg"));
  await restoreOldRelease(number, key, await fromCamera("jpg"));
  for (const name of [key, `inspected/${key}`]) await shop.bucket.remove(name);
  await shop.worker.tick();
  expect(await stateOf(number)).toBe("paid");
});

test("a shipped order of an earlier release stays shipped, though its photo is lost", async () => {
  const { number, key } = await orderPhoto("jpg", await fromCamera("jpg"));
  for (const state of ["in_production", "shipped"])
    await runOrdersCommand(shop, ["advance", String(number), state]);
  await restoreOldRelease(number, key, await fromCamera("jpg"));
  for (const name of [key, `inspected/${key}`, `orders/${number}/${key}`])
    await shop.bucket.remove(name);
  await shop.worker.tick();
  expect(await stateOf(number)).toBe("shipped");
});

/** Restores objects and rows of the previous release, and upgrades. */
async function restoreOldRelease(number: number, key: string, camera: Buffer): Promise<void> {
  for (const name of [key, `inspected/${key}`, `orders/${number}/${key}`])
    await shop.bucket.write(name, camera, "image/jpeg");
  if (key.endsWith(".webp"))
    await shop.bucket.remove(`orders/${number}/${key.replace(".webp", ".webp.png")}`);
  await shop.orders.schema.alterTable("photos").dropColumn("metadata_removed_at").execute();
  await MIGRATIONS["0007-photo-metadata"]?.up(shop.orders);
}

async function reopen(key: string): Promise<void> {
  await shop.orders.updateTable("photos").set({ metadata_removed_at: 0 }).execute();
  await shop.orders
    .updateTable("outbox")
    .set({ done_at: null })
    .where("payload", "=", key)
    .execute();
}

async function stateOf(number: number): Promise<string> {
  const { state } = await shop.orders
    .selectFrom("orders")
    .select("state")
    .where("number", "=", number)
    .executeTakeFirstOrThrow();
  return state;
}
