import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { ABANDONED_PHOTO } from "../../../server/checkout/times.ts";
import { CliError } from "../../../server/cli/orders/cliError.ts";
import type { PhotoBucket } from "../../../server/photos/photoBucket.ts";
import { cartItem, classicItem } from "../../support/server/carts.ts";
import { blankPicture, photoTools, png } from "../../support/server/photoTools.ts";
import { runOrdersCommand } from "../../support/server/runOrdersCommand.ts";
import { sharedShop, shopForTest } from "../../support/server/sharedFixtures.ts";
import { buy, confirm, visitor } from "../../support/server/visitor.ts";
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
    const file = await runOrdersCommand(shop, ["photos", number, folder]);
    expect(file).toBe(join(folder, `${number}-1-1.png`));
    expect(await pixelsOf(await readFile(file))).toEqual(await pixelsOf(png));
    // A file is no folder.
    await expect(runOrdersCommand(shop, ["photos", number, file])).rejects.toThrow(CliError);
    const { number: other } = await buy(shop, classicItem("Ann"));
    const command = runOrdersCommand(shop, ["photos", other, folder]);
    await expect(command).rejects.toThrow("no photos");
  });

  test("is saved by the orders command in a process of its own, which reads it from the bucket's port", async () => {
    const { number } = await buyDogtag();
    await shop.worker.tick();
    const script = ["--import", "tsx", "server/cli/orders/main.ts"];
    const command = [...script, "photos", number, folderForTest()];
    const { port } = new URL(shop.bucketOrigin);
    const env = { PATH: process.env["PATH"], DATA_DIR: shop.folder, PORT: port };
    const { stdout, stderr } = await promisify(execFile)(process.execPath, command, { env });
    expect(stderr).toBe("");
    expect((await sharp(stdout.trim()).metadata()).format).toBe("png");
  });

  test("that the item does not use is not archived", async () => {
    const { key } = await upload(png, "image/png");
    const draft = { engravingType: "names", text: "Ann" };
    const item = { ...cartItem("engraved-dogtag-necklace", draft), photo: shop.bucket.urlOf(key) };
    const { number } = await buy(shop, item);
    const { entries } = await shop.orders
      .selectFrom("outbox")
      .innerJoin("orders", "orders.id", "outbox.order_id")
      .select((eb) => eb.fn.countAll<number>().as("entries"))
      .where("orders.number", "=", Number(number))
      .executeTakeFirstOrThrow();
    // The outbox has an entry for each photo to archive.
    expect(entries).toBe(0);
  });

  test("that is deleted before the payment causes a review of the order, and nothing is retried", async () => {
    const { key } = await upload(png, "image/png");
    const shopper = visitor(shop);
    await confirm(shop, await shopper.pay([dogtagWith(key)]));
    await shop.orders.deleteFrom("photos").where("key", "=", key).execute();
    const { order } = await shopper.settle();
    const row = await shop.orders
      .selectFrom("orders")
      .selectAll()
      .where("number", "=", order?.number ?? 0)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      state: "needs_review",
      review: "one of its photos was deleted",
    });
    const entries = shop.orders.selectFrom("outbox").selectAll().where("order_id", "=", row.id);
    expect(await entries.execute()).toEqual([]);
  });

  test("that is deleted before it is archived causes a review of the order, and no retry", async () => {
    const { key, number } = await buyDogtag();
    await shop.bucket.remove(`inspected/${key}`);
    await shop.worker.tick();
    const { done_at, ...order } = await shop.orders
      .selectFrom("orders")
      .innerJoin("outbox", "outbox.order_id", "orders.id")
      .select(["orders.state", "orders.review", "outbox.done_at"])
      .where("orders.number", "=", Number(number))
      .executeTakeFirstOrThrow();
    expect(done_at).not.toBeNull();
    expect(order).toEqual({ state: "needs_review", review: "one of its photos was deleted" });
  });

  test("that is deleted before it is archived causes no review of a shipped order", async () => {
    const { key, number } = await buyDogtag();
    for (const state of ["in_production", "shipped"])
      await runOrdersCommand(shop, ["advance", number, state]);
    await shop.bucket.remove(`inspected/${key}`);
    await shop.worker.tick();
    expect(await runOrdersCommand(shop, ["show", number])).not.toContain("photos was deleted");
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

  test("is kept equally long after its last use as after its upload, and then deleted with its copies", async () => {
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
