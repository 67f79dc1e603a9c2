import { readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { ABANDONED_PHOTO } from "../../../server/checkout/times.ts";
import type { PhotoBucket } from "../../../server/photos/photoBucket.ts";
import { cartItem, classicItem } from "../../support/server/carts.ts";
import { blankPicture, photoTools, png } from "../../support/server/photoTools.ts";
import { runOrdersCommand } from "../../support/server/runOrdersCommand.ts";
import { sharedShop, shopForTest } from "../../support/server/sharedFixtures.ts";
import { buy, confirm, visitor } from "../../support/server/visitor.ts";
import { runProgram } from "../../support/processes/runProgram.ts";
import { folderForTest } from "../../support/temporaryFolder.ts";

const shop = await sharedShop();
const { put, dogtagWith, upload, sessionStatus, getDisplayCopy } = photoTools(shop);

/** The bytes of an object in the bucket; null if there is none. */
const readObject = (key: string) => shop.bucket.read(key, Number.MAX_SAFE_INTEGER);
const pixelsOf = (bytes: Buffer) => sharp(bytes).raw().toBuffer();

/** Buys the dogtag with a new photo. */
async function buyDogtag() {
  const { key } = await upload(png, "image/png");
  return { key, ...(await buy(shop, dogtagWith(key))) };
}

describe("a photo with an order", () => {
  test("is archived as inspected, whatever is uploaded later", async () => {
    const { key, url } = await upload(png, "image/png");
    const shopper = visitor(shop);
    const items = [dogtagWith(key)];
    expect((await shopper.session(items)).status).toBe(200);
    await put(url, await blankPicture().negate().png().toBuffer(), "image/png");
    const pay = await shopper.pay(items);
    await confirm(shop, pay);
    const { order } = await shopper.settle();
    await shop.worker.tick();
    const archive = await readObject(`orders/${order?.number}/${key}`);
    expect(archive && (await pixelsOf(archive))).toEqual(await pixelsOf(png));
    expect(await readObject(key)).toBeNull();
  });

  test("is saved for the workshop in full size, and an order without one says so", async () => {
    const { number } = await buyDogtag();
    const folder = folderForTest();
    await shop.worker.tick();
    // The program reads the bucket's folder, because the shop may be stopped.
    const env = { DATA_DIR: shop.folder };
    const words = ["photos", number, folder];
    const { out, err } = await runProgram("server/cli/orders/main.ts", words, { env });
    expect([out, err]).toEqual([`${join(folder, `${number}-1-1.png`)}\n`, ""]);
    expect(await pixelsOf(await readFile(out.trim()))).toEqual(await pixelsOf(png));
    const { number: other } = await buy(shop, classicItem("Ann"));
    const command = runOrdersCommand(shop, ["photos", other, folder]);
    await expect(command).rejects.toThrow("no photos");
  });

  const reviewOf = (number: string) =>
    shop.orders
      .selectFrom("orders")
      .select(["state", "review"])
      .where("number", "=", Number(number))
      .executeTakeFirstOrThrow();
  const REVIEWED = { state: "needs_review", review: "one of its photos was deleted" };
  /** How many photos are still to be archived for an order. */
  const countPending = async (number: string) =>
    (
      await shop.orders
        .selectFrom("outbox")
        .innerJoin("orders", "orders.id", "outbox.order_id")
        .select("outbox.id")
        .where("orders.number", "=", Number(number))
        .where("outbox.done_at", "is", null)
        .execute()
    ).length;

  test("that the item does not use is not archived", async () => {
    const { key } = await upload(png, "image/png");
    const draft = { engravingType: "names", text: "Ann" };
    const item = { ...cartItem("engraved-dogtag-necklace", draft), photo: shop.bucket.urlOf(key) };
    expect(await countPending((await buy(shop, item)).number)).toBe(0);
  });

  test("that is deleted before the payment causes a review of the order, and nothing is retried", async () => {
    const { key } = await upload(png, "image/png");
    const shopper = visitor(shop);
    await confirm(shop, await shopper.pay([dogtagWith(key)]));
    await shop.orders.deleteFrom("photos").where("key", "=", key).execute();
    const number = String((await shopper.settle()).order?.number);
    expect(await reviewOf(number)).toEqual(REVIEWED);
    expect(await countPending(number)).toBe(0);
  });

  test("that is deleted before it is archived causes a review, unless the order is shipped", async () => {
    const { key, number } = await buyDogtag();
    const shipped = await buyDogtag();
    for (const state of ["in_production", "shipped"])
      await runOrdersCommand(shop, ["advance", shipped.number, state]);
    expect(await countPending(number)).toBe(1);
    for (const deleted of [key, shipped.key]) await shop.bucket.remove(`inspected/${deleted}`);
    await shop.worker.tick();
    expect(await countPending(number)).toBe(0);
    expect(await reviewOf(number)).toEqual(REVIEWED);
    expect(await reviewOf(shipped.number)).toEqual({ state: "shipped", review: null });
  });

  test("survives the sweep of abandoned photos", async () => {
    const abandoned = await upload(png, "image/png");
    await sessionStatus(abandoned.key);
    const ordered = await buyDogtag();
    shop.clock.advance(ABANDONED_PHOTO + 60_000);
    await shop.worker.tick();
    expect((await getDisplayCopy(ordered.key)).statusCode).toBe(200);
    expect((await getDisplayCopy(abandoned.key)).statusCode).toBe(404);
    expect(await readObject(abandoned.key)).toBeNull();
  });
});

describe("a photo without an order", () => {
  const DAY = 24 * 60 * 60_000;
  /** Advances the clock by these days, then runs all due jobs. */
  const passDays = async (days: number, { clock, worker } = shop) => {
    clock.advance(days * DAY);
    await worker.tick();
  };

  test("is kept for 30 days after its last use, and then deleted with its copies", async () => {
    const { key } = await upload(png, "image/png");
    await passDays(20);
    expect(await sessionStatus(key)).toBe(200);
    await passDays(20);
    expect(await sessionStatus(key)).toBe(200);
    await passDays(32);
    expect(await sessionStatus(key)).toBe(400);
    for (const name of [key, `inspected/${key}`, `shown/${key}.webp`])
      expect(await readObject(name)).toBeNull();
  });

  test("has its upload removed after inspection, and records its use once a day", async () => {
    const { key } = await upload(png, "image/png");
    const usedAt = async () =>
      (await shop.orders.selectFrom("photos").selectAll().where("key", "=", key).execute()).map(
        ({ used_at }) => used_at,
      );
    const [uploadedAt = 0] = await usedAt();
    shop.clock.advance(DAY / 2);
    expect(await sessionStatus(key)).toBe(200);
    expect([await readObject(key), await usedAt()]).toEqual([null, [uploadedAt]]);
    shop.clock.advance(DAY);
    expect(await sessionStatus(key)).toBe(200);
    expect((await usedAt())[0]).toBeGreaterThan(uploadedAt + DAY);
  });

  test("that the bucket fails to delete is deleted later, and can't be used meanwhile", async () => {
    let isBroken = true;
    const removedKeys: string[] = [];
    const bucket = (real: PhotoBucket): PhotoBucket => ({
      ...real,
      async remove(key) {
        if (isBroken) throw new Error("the bucket does not respond");
        removedKeys.push(key);
      },
    });
    const otherShop = await shopForTest({ bucket });
    const { key } = await otherShop.photos.createUpload("image/png");
    await passDays(31, otherShop);
    expect(await otherShop.photos.displayCopy(key)).toBeNull();
    isBroken = false;
    await passDays(1, otherShop);
    expect(removedKeys).toContain(key);
    removedKeys.length = 0;
    await passDays(1, otherShop);
    expect(removedKeys).toEqual([]);
  });
});
