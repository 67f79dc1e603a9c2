import sharp from "sharp";
import { expect, test } from "vitest";
import { UNREADABLE_PHOTO } from "#engine";
import type { PhotoBucket } from "../../../server/photos/photoBucket.ts";
import { catalog, classicItem } from "../../support/server/carts.ts";
import { changedCatalog } from "../../support/server/changedCatalog.ts";
import { blankPicture, photoTools, png } from "../../support/server/photoTools.ts";
import { sharedShop, shopForTest } from "../../support/server/sharedFixtures.ts";
import { visitor } from "../../support/server/visitor.ts";

const shop = await sharedShop();
const { requestUpload, dogtagWith, upload, sessionStatus, getDisplayCopy } = photoTools(shop);
const MAX_BYTES = 15 * 1024 * 1024;

const svg = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script></svg>`,
);
const invalidFiles: readonly (readonly [string, () => Promise<Buffer> | Buffer, string])[] = [
  ["HTML", () => Buffer.from("<!doctype html><script>alert(1)</script>"), "image/png"],
  ["SVG", () => svg, "image/png"],
  [
    "the beginning of a PNG with a page behind it",
    () => Buffer.concat([png.subarray(0, 60), svg]),
    "image/png",
  ],
  ["half a JPEG", halfJpeg, "image/jpeg"],
  ["a PNG that claims to be a JPEG", () => png, "image/jpeg"],
  ["nothing", () => Buffer.alloc(0), "image/png"],
];
test.each(invalidFiles)("refuses %s as a photo", async (_name, bytes, type) => {
  const { key } = await upload(await bytes(), type);
  const items = [classicItem("Ann"), { ...dogtagWith(key), id: "tag" }];
  expect(await visitor(shop).session(items)).toMatchObject({
    status: 400,
    error: UNREADABLE_PHOTO,
    item: "tag",
  });
  expect((await getDisplayCopy(key)).statusCode).toBe(400);
  expect((await shop.app.inject({ method: "HEAD", url: `/photos/${key}` })).statusCode).toBe(400);
});

async function halfJpeg(): Promise<Buffer> {
  const noise = { type: "gaussian", mean: 128, sigma: 60 } as const;
  const whole = await sharp({
    create: { width: 300, height: 300, channels: 3, background: "#000", noise },
  })
    .jpeg()
    .toBuffer();
  return whole.subarray(0, whole.length / 2);
}

test.each(["jpeg", "png", "webp", "avif", "gif"] as const)("accepts %s", async (format) => {
  const { key } = await upload(await blankPicture().toFormat(format).toBuffer(), `image/${format}`);
  expect(await sessionStatus(key)).toBe(200);
});

test("names each of several refused photos with its item, and marks the first item", async () => {
  const invalid = await upload(svg, "image/png");
  const { body: missing } = await requestUpload("image/png");
  const valid = await upload(png, "image/png");
  const tag = (id: string, key: string) => ({ ...dogtagWith(key), id });
  const items = [
    classicItem("Ann"),
    tag("a", invalid.key),
    tag("b", valid.key),
    tag("c", missing.key),
    tag("d", invalid.key),
  ];
  const { status, error, item } = await visitor(shop).session(items);
  expect([status, item]).toEqual([400, "a"]);
  expect(
    error?.split("; ").map((part) => /^Necklace (\d) \((.*?)\): (.*)$/.exec(part)?.slice(1)),
  ).toEqual([
    ["2", "Engraved Dogtag Necklace", UNREADABLE_PHOTO.replace(/\.$/, "")],
    [
      "4",
      "Engraved Dogtag Necklace",
      expect.stringContaining("wasn't uploaded or is too big. Please upload it again"),
    ],
    ["5", "Engraved Dogtag Necklace", UNREADABLE_PHOTO],
  ]);
});

test("reads no photo of more than 15 MB, even if the bucket accepted it", async () => {
  const stored = new Map<string, Buffer>();
  const bucket = (real: PhotoBucket): PhotoBucket => ({
    ...real,
    async read(key, maxBytes) {
      const bytes = stored.get(key);
      return bytes === undefined || bytes.length > maxBytes ? null : bytes;
    },
  });
  const generousShop = await shopForTest({ bucket });
  const answers: unknown[] = [];
  for (const excess of [0, 1]) {
    const { key } = await generousShop.photos.createUpload({ type: "image/png" }, "address");
    // Decoders ignore data after the end of an image.
    stored.set(
      `uploads/${key}`,
      Buffer.concat([png, Buffer.alloc(MAX_BYTES - png.length + excess)]),
    );
    const item = photoTools(generousShop).dogtagWith(key);
    const { status, error } = await visitor(generousShop).session([item]);
    answers.push([status, error]);
  }
  // The embedded bucket refuses it at once.
  expect((await upload(Buffer.alloc(MAX_BYTES + 1), "image/png")).status).toBe(413);
  // The photo was not read, so the answer doesn't know its size.
  const notRead = "The photo wasn't uploaded or is too big. Please upload it again.";
  expect(answers).toEqual([
    [200, undefined],
    [400, notRead],
  ]);
});

test("refuses a stored photo above its own product's limit, which was lowered since", async () => {
  const before = await shopForTest();
  const { upload: uploadBefore, dogtagWith: tagWith } = photoTools(before);
  // Decoders ignore data after the end of an image.
  const large = await uploadBefore(Buffer.concat([png, Buffer.alloc(1)]), "image/png");
  const stored = [classicItem("Ann"), { ...tagWith(large.key), id: "tag" }];
  expect((await visitor(before).session(stored)).status).toBe(200);

  const maxMB = png.length / 1024 ** 2;
  const after = await shopForTest({
    catalog: changedCatalog(catalog, "engraved-dogtag-necklace", (product) => ({
      ...product,
      fields: product.fields.map((field) => (field.kind === "file" ? { ...field, maxMB } : field)),
    })),
    database: { sqlite: `${before.folder}/orders.db` },
    provider: before.provider,
    bucket: () => before.bucket,
  });
  const shopper = visitor(after);
  const { status, error, item } = await shopper.session(stored);
  expect([status, item]).toEqual([400, "tag"]);
  expect(error).toContain(`at most ${maxMB} MB`);
  const small = await uploadBefore(png, "image/png");
  const mended = [classicItem("Ann"), { ...tagWith(small.key), id: "tag" }];
  expect((await shopper.session(mended)).status).toBe(200);
});
