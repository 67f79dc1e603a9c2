import { readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import type { PhotoBucket } from "../../../server/photos/photoBucket.ts";
import { classicItem } from "../../support/server/carts.ts";
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

const DAY = 24 * 60 * 60_000;
/** Advances the clock by these days, then runs all due jobs. */
const passDays = async (days: number, { clock, worker } = shop) => {
  clock.advance(days * DAY);
  await worker.tick();
};

/** Buys the dogtag with a new photo. */
async function buyDogtag() {
  const { key } = await upload(png, "image/png");
  return { key, ...(await buy(shop, dogtagWith(key))) };
}

describe("a photo with an order", () => {
  test("stays as inspected, whatever is uploaded later", async () => {
    const { key, url } = await upload(png, "image/png");
    const shopper = visitor(shop);
    const items = [dogtagWith(key)];
    expect((await shopper.session(items)).status).toBe(200);
    await put(url, await blankPicture().negate().png().toBuffer(), "image/png");
    const pay = await shopper.pay(items);
    await confirm(shop, pay);
    const { order } = await shopper.settle();
    expect(order).not.toBeNull();
    const kept = await readObject(`inspected/${key}`);
    expect(kept && (await pixelsOf(kept))).toEqual(await pixelsOf(png));
    // What was uploaded later is deleted once its URL has expired.
    await passDays(1.1);
    expect(await readObject(`uploads/${key}`)).toBeNull();
    const row = shop.orders.selectFrom("photos").select("address_key").where("key", "=", key);
    expect(await row.executeTakeFirst()).toEqual({ address_key: null });
  });

  test("is saved for the workshop in full size, and an order without one says so", async () => {
    const webp = await blankPicture().webp({ lossless: true }).toBuffer();
    const { key } = await upload(webp, "image/webp");
    const { number } = await buy(shop, dogtagWith(key));
    const folder = folderForTest();
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

  test("that is deleted before the payment causes a review of the order", async () => {
    const { key } = await upload(png, "image/png");
    const shopper = visitor(shop);
    await confirm(shop, await shopper.pay([dogtagWith(key)]));
    await shop.orders.deleteFrom("photos").where("key", "=", key).execute();
    const number = String((await shopper.settle()).order?.number);
    expect(await reviewOf(number)).toEqual({
      state: "needs_review",
      review: "one of its photos was deleted",
    });
  });

  test("is kept for ever", async () => {
    const { key } = await buyDogtag();
    await passDays(200);
    expect((await getDisplayCopy(key)).statusCode).toBe(200);
  });
});

describe("a photo without an order", () => {
  test("is kept for 30 days after its last use, and then deleted with its copies", async () => {
    const { key } = await upload(png, "image/png");
    expect(await sessionStatus(key)).toBe(200);
    for (const days of [20, 20]) {
      await passDays(days);
      expect(await sessionStatus(key)).toBe(200);
    }
    await passDays(32);
    expect(await sessionStatus(key)).toBe(400);
    for (const name of [`uploads/${key}`, `inspected/${key}`, `shown/${key}.webp`])
      expect(await readObject(name)).toBeNull();
  });

  test("can be ordered for 88 days however often it is used, and is deleted after 90", async () => {
    const { key } = await upload(png, "image/png");
    for (const days of [0, 29, 29, 29]) {
      await passDays(days);
      expect((await getDisplayCopy(key)).statusCode).toBe(200);
    }
    await passDays(2);
    expect(await sessionStatus(key)).toBe(400);
    expect(await readObject(`inspected/${key}`)).not.toBeNull();
    await passDays(2);
    expect(await readObject(`inspected/${key}`)).toBeNull();
  });

  test("that was never inspected is deleted after a day", async () => {
    const { key } = await upload(png, "image/png");
    await passDays(0.9);
    expect(await readObject(`uploads/${key}`)).not.toBeNull();
    await passDays(0.2);
    expect(await readObject(`uploads/${key}`)).toBeNull();
    expect((await getDisplayCopy(key)).statusCode).toBe(404);
  });

  test("that is deleted during its inspection leaves no copies", async () => {
    const otherShop = await shopForTest({
      bucket: (real): PhotoBucket => ({
        ...real,
        async write(...object) {
          if (object[0].startsWith("inspected/")) await passDays(2, otherShop);
          await real.write(...object);
        },
      }),
    });
    const { key } = await photoTools(otherShop).upload(png, "image/png");
    expect((await photoTools(otherShop).getDisplayCopy(key)).statusCode).toBe(400);
    for (const name of [`inspected/${key}`, `shown/${key}.webp`])
      expect(await otherShop.bucket.read(name, Infinity)).toBeNull();
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
    expect([await readObject(`uploads/${key}`), await usedAt()]).toEqual([null, [uploadedAt]]);
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
    const { key } = await otherShop.photos.createUpload({ type: "image/png" }, "address");
    await passDays(31, otherShop);
    expect(await otherShop.photos.displayCopy(key)).toBeNull();
    isBroken = false;
    await passDays(1, otherShop);
    expect(removedKeys).toContain(`uploads/${key}`);
    removedKeys.length = 0;
    await passDays(1, otherShop);
    expect(removedKeys).toEqual([]);
  });
});
