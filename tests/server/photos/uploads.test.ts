import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { photoTools, png } from "../../support/server/photoTools.ts";
import { sharedShop } from "../../support/server/sharedFixtures.ts";
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

  test("is accepted only at its own URL", async () => {
    const { key } = await upload(png, "image/png");
    expect(await sessionStatus(key)).toBe(200);
    for (const photo of [`https://elsewhere.test/_bucket/photos/${key}`, `/_bucket/others/${key}`])
      expect((await visitor(shop).session([{ ...dogtagWith(key), photo }])).status).toBe(400);
  });

  test("can't be read without the shop's keys", async () => {
    const { url } = await upload(png, "image/png");
    expect((await fetch(shop.bucketOrigin + (url.split("?")[0] ?? ""))).status).toBe(403);
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
