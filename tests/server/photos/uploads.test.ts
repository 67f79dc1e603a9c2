import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { photoService } from "../../../server/photos/photoService.ts";
import { catalog } from "../../support/server/carts.ts";
import { photoTools, png } from "../../support/server/photoTools.ts";
import { sharedShop, shopForTest } from "../../support/server/sharedFixtures.ts";
import { visitor } from "../../support/server/visitor.ts";

const shop = await sharedShop();
const { put, requestUpload, dogtagWith, upload, sessionStatus, getDisplayCopy } = photoTools(shop);

describe("an upload", () => {
  test.each(["image/svg+xml", "image/heic", "text/html", "application/pdf", "", "image/png; x"])(
    "of type %j is refused",
    async (type) => {
      const { status, body } = await requestUpload(type);
      expect(status).toBe(415);
      expect(body.error).toMatch(/\.$/);
    },
  );

  test("gets an unguessable key, for its type only", async () => {
    const { body } = await requestUpload("image/png");
    expect(body.key).toMatch(/^[0-9a-f]{32}\.png$/);
    expect((await requestUpload("image/png")).body.key).not.toBe(body.key);
    expect((await put(body.url, png, "text/html")).status).toBe(403);
    expect(
      (await put(body.url.replace(body.key, `${"0".repeat(32)}.png`), png, "image/png")).status,
    ).toBe(403);
    expect((await put(body.url, png, "image/png")).status).toBe(200);
  });

  test("with a size accepts only a file of that size", async () => {
    const { body } = await requestUpload("image/png", png.length);
    const longer = Buffer.concat([png, Buffer.from("x")]);
    for (const otherBytes of [longer, png.subarray(1)])
      expect((await put(body.url, otherBytes, "image/png")).status).toBe(403);
    expect((await put(body.url, png, "image/png")).status).toBe(200);
    expect(await sessionStatus(body.key)).toBe(200);
  });

  test("above the size limit, or of no valid size, is refused", async () => {
    const limit = 15 * 1024 * 1024;
    expect((await requestUpload("image/png", limit)).status).toBe(200);
    expect((await requestUpload("image/png", -1)).status).toBe(400);
    const { status, body } = await requestUpload("image/png", limit + 1);
    expect([status, body.error]).toEqual([
      413,
      "This photo is too big. Please choose a smaller one.",
    ]);
  });

  test("is refused when the photos of its address take up too much within a day", async () => {
    const otherShop = await shopForTest();
    const statusOf = async (size?: number) =>
      (await photoTools(otherShop).requestUpload("image/png", size)).status;
    expect(await statusOf(1_000)).toBe(200);
    // Leaves 2,000 bytes of 1 GB.
    const stored_bytes = 1_000_000_000 - 2_000;
    await otherShop.orders.updateTable("photos").set({ stored_bytes }).execute();
    // Without a size, an upload counts as the largest allowed.
    expect([await statusOf(), await statusOf(2_001)]).toEqual([429, 429]);
    expect([await statusOf(2_000), await statusOf(1)]).toEqual([200, 429]);
    otherShop.clock.advance(25 * 60 * 60_000);
    expect(await statusOf()).toBe(200);
  });

  test("counts with its copies, and still counts when it is unreadable", async () => {
    const storedBytes = async (key: string) => {
      const row = shop.orders.selectFrom("photos").selectAll().where("key", "=", key);
      return (await row.executeTakeFirstOrThrow()).stored_bytes;
    };
    for (const [bytes, hasCopies] of [
      [png, true],
      [Buffer.from("no picture"), false],
    ] as const) {
      const { body } = await requestUpload("image/png", bytes.length);
      await put(body.url, bytes, "image/png");
      await getDisplayCopy(body.key);
      expect(await storedBytes(body.key)).toBeGreaterThanOrEqual(bytes.length);
      expect((await storedBytes(body.key)) > bytes.length).toBe(hasCopies);
    }
  });

  test("is accepted only at its own URL", async () => {
    const { key } = await upload(png, "image/png");
    expect(await sessionStatus(key)).toBe(200);
    for (const photo of [
      `https://elsewhere.test/_bucket/photos/${key}`,
      `/_bucket/others/uploads/${key}`,
    ])
      expect((await visitor(shop).session([{ ...dogtagWith(key), photo }])).status).toBe(400);
  });

  test("can't be read without the shop's keys", async () => {
    const { url } = await upload(png, "image/png");
    expect((await fetch(shop.bucketOrigin + (url.split("?")[0] ?? ""))).status).toBe(403);
  });
});

describe("no space for uploads", () => {
  test.each([
    ["of all photos without an order", { maxUnorderedBytes: 1_000 }, Infinity],
    ["on the disk that holds the orders", {}, 999_999_999],
  ])("%s refuses uploads with a sentence", async (_where, limits, freeBytes) => {
    const { orders, clock } = shop;
    const bucket = { ...shop.bucket, freeBytes: async () => freeBytes };
    const photos = photoService({ catalog, orders, clock, bucket, ...limits });
    const refused = photos.createUpload({ type: "image/png", size: 1_001 }, "another address");
    await expect(refused).rejects.toMatchObject({ kind: "busy" });
    const { key } = await upload(png, "image/png");
    const shown = photos.displayCopy(key);
    if (freeBytes === Infinity) expect(await shown).not.toBeNull();
    else await expect(shown).rejects.toMatchObject({ kind: "busy" });
  });
});

describe("the display copy", () => {
  test("is an image that no browser runs as a page", async () => {
    const { key } = await upload(png, "image/png");
    const response = await getDisplayCopy(key);
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      "content-type": "image/webp",
      "x-content-type-options": "nosniff",
    });
    expect(response.headers["content-security-policy"]).toContain("sandbox");
    expect((await sharp(response.rawPayload).metadata()).format).toBe("webp");
  });

  test.each(["x", "..%2f..%2fetc", `${"a".repeat(32)}.png`, `${"a".repeat(32)}.svg`])(
    "does not exist for key %s",
    async (key) => {
      expect((await getDisplayCopy(key)).statusCode).toBe(404);
    },
  );
});
