import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { UNREADABLE_PHOTO } from "#engine";
import { ABANDONED_PHOTO } from "../../../server/checkout/times.ts";
import { CliError } from "../../../server/cli/orders/cliError.ts";
import { cartItem, centsOf, classic, FORM } from "../support/carts.ts";
import { runOrdersCommand } from "../support/runOrdersCommand.ts";
import { openTestShop, type TestShop } from "../support/testShop.ts";
import { confirm, visitor } from "../support/visitor.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const blank = () =>
  sharp({ create: { width: 120, height: 80, channels: 3, background: "#884422" } });
const png = await blank().png().toBuffer();
const pixelsOf = (bytes: Buffer) => sharp(bytes).raw().toBuffer();

async function offer(fileType: string, fileSize?: number) {
  const response = await shop.app.inject({
    method: "POST",
    url: "/generate-s3-upload-url",
    headers: { "content-type": "application/json" },
    payload: JSON.stringify({ fileName: "me.png", fileType, fileSize }),
  });
  return {
    status: response.statusCode,
    body: response.json<{ url: string; key: string; error: string }>(),
  };
}

async function upload(bytes: Buffer, fileType: string, sentType = fileType) {
  const { body } = await offer(fileType);
  const response = await put(body.url, bytes, sentType);
  return { key: body.key, url: body.url, status: response.status };
}

const put = (url: string, body: Buffer, type: string) =>
  fetch(shop.bucketOrigin + url, {
    method: "PUT",
    headers: { "content-type": type },
    body: new Uint8Array(body),
  });

const tagOf = (key: string, of = shop) =>
  cartItem(
    "engraved-dogtag-necklace",
    { photo: { name: "x", type: "image/png", size: 1, key } },
    (one) => of.bucket.urlOf(one),
  );

async function payItems(items: readonly ReturnType<typeof classic>[]) {
  const shopper = visitor(shop);
  const pay = await shopper.pay(items, FORM, centsOf(items));
  await confirm(shop, pay);
  return (await shopper.settle()).order;
}

const session = async (key: string) => (await visitor(shop).session([tagOf(key)])).status;
const shown = (key: string) => shop.app.inject({ url: `/photos/${key}` });

describe("an upload", () => {
  test.each(["image/svg+xml", "image/heic", "text/html", "application/pdf", "", "image/png; x"])(
    "of type %j is refused",
    async (type) => {
      const { status, body } = await offer(type);
      expect(status).toBe(415);
      expect(body.error).toMatch(/\.$/);
    },
  );

  test("gets an unguessable key, for its type only", async () => {
    const { body } = await offer("image/png");
    expect(body.key).toMatch(/^[0-9a-f]{32}\.png$/);
    expect((await offer("image/png")).body.key).not.toBe(body.key);
    expect((await put(body.url, png, "text/html")).status).toBe(403);
    expect(
      (await put(body.url.replace(body.key, `${"0".repeat(32)}.png`), png, "image/png")).status,
    ).toBe(403);
    expect((await put(body.url, png, "image/png")).status).toBe(200);
  });

  test("with a size accepts only a file of that size", async () => {
    const { body } = await offer("image/png", png.length);
    const longer = Buffer.concat([png, Buffer.from("x")]);
    for (const other of [longer, png.subarray(1)])
      expect((await put(body.url, other, "image/png")).status).toBe(403);
    expect((await put(body.url, png, "image/png")).status).toBe(200);
    expect(await session(body.key)).toBe(200);
  });

  test("above the size limit is refused", async () => {
    const limit = 15 * 1024 * 1024;
    expect((await offer("image/png", limit)).status).toBe(200);
    const { status, body } = await offer("image/png", limit + 1);
    expect([status, body.error]).toEqual([
      413,
      "This photo is too big. Please choose a smaller one.",
    ]);
  });

  test.each([-1, 0.5, 1e300])("refuses %d bytes as a size", async (size) => {
    expect((await offer("image/png", size)).status).toBe(400);
  });

  test("is accepted only at its own URL", async () => {
    const { key } = await upload(png, "image/png");
    expect(await session(key)).toBe(200);
    for (const photo of [`https://elsewhere.test/_bucket/photos/${key}`, `/_bucket/others/${key}`])
      expect((await visitor(shop).session([{ ...tagOf(key), photo }])).status).toBe(400);
  });

  test("can't be read without the shop's keys", async () => {
    const { url } = await upload(png, "image/png");
    expect((await fetch(shop.bucketOrigin + (url.split("?")[0] ?? ""))).status).toBe(403);
  });
});

describe("a photo is accepted only after decoding", () => {
  const svg = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script></svg>`,
  );
  const cases: readonly (readonly [string, () => Promise<Buffer> | Buffer, string])[] = [
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
  test.each(cases)("%s is refused", async (_name, bytes, type) => {
    const { key } = await upload(await bytes(), type);
    const [words, photo] = [classic("Ann"), tagOf(key)];
    expect(await visitor(shop).session([words, { ...photo, id: "tag" }])).toMatchObject({
      status: 400,
      error: UNREADABLE_PHOTO,
      item: "tag",
    });
    expect((await shown(key)).statusCode).toBe(400);
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

  test.each(["jpeg", "png", "webp", "avif", "gif"] as const)("%s is taken", async (format) => {
    const { key } = await upload(await blank().toFormat(format).toBuffer(), `image/${format}`);
    expect(await session(key)).toBe(200);
  });

  test("one that was never uploaded is refused with a sentence", async () => {
    const { body } = await offer("image/png");
    const answer = await visitor(shop).session([tagOf(body.key)]);
    expect(answer.status).toBe(400);
    expect(answer.error).toContain("upload it again");
  });

  test("of several refused ones each is named with its item, and the first item is marked", async () => {
    const broken = await upload(svg, "image/png");
    const { body: missing } = await offer("image/png");
    const fine = await upload(png, "image/png");
    const tag = (id: string, key: string) => ({ ...tagOf(key), id });
    const items = [
      classic("Ann"),
      tag("a", broken.key),
      tag("b", fine.key),
      tag("c", missing.key),
      tag("d", broken.key),
    ];
    const { status, error, item } = await visitor(shop).session(items);
    expect([status, item]).toEqual([400, "a"]);
    expect(
      error?.split("; ").map((part) => /^Necklace (\d) \((.*?)\): (.*)$/.exec(part)?.slice(1)),
    ).toEqual([
      ["2", "Engraved Dogtag Necklace", UNREADABLE_PHOTO.replace(/\.$/, "")],
      ["4", "Engraved Dogtag Necklace", expect.stringContaining("wasn't uploaded")],
      ["5", "Engraved Dogtag Necklace", UNREADABLE_PHOTO],
    ]);
  });

  test("one of more bytes than the limit is not read", async () => {
    const { key } = await upload(png, "image/png");
    expect(await shop.bucket.read(key, png.length - 1)).toBeNull();
    expect(await shop.bucket.read(key, png.length)).toEqual(png);
  });

  test("one of more than 15 MB is refused", async () => {
    const { key, status } = await upload(Buffer.alloc(15 * 1024 * 1024 + 1), "image/png");
    expect(status).toBe(413);
    expect(await session(key)).toBe(400);
  });

  test("one of more than 15 MB that the bucket accepted is not read", async () => {
    const most = 15 * 1024 * 1024;
    const stored = new Map<string, Buffer>();
    const generous = await openTestShop({
      bucket: (real) => ({
        ...real,
        async read(key, maxBytes) {
          const bytes = stored.get(key);
          return bytes === undefined || bytes.length > maxBytes ? null : bytes;
        },
      }),
    });
    try {
      for (const [extra, status] of [
        [0, 200],
        [1, 400],
      ] as const) {
        const { key } = await generous.photos.createUpload("image/png");
        // Decoders ignore data after the end of an image.
        stored.set(key, Buffer.concat([png, Buffer.alloc(most - png.length + extra)]));
        const answer = await visitor(generous).session([tagOf(key, generous)]);
        expect(answer.status).toBe(status);
      }
    } finally {
      await generous.close();
    }
  });
});

describe("an unreadable photo", () => {
  test("is fetched and decoded once, for any number of requests", async () => {
    let reads = 0;
    const counted = await openTestShop({
      bucket: (real) => ({
        ...real,
        async read() {
          reads += 1;
          return Buffer.from("no picture");
        },
      }),
    });
    onTestFinished(() => counted.close());
    const { key } = await counted.photos.createUpload("image/png");
    const items = ["a", "b", "c"].map((id) => ({ ...tagOf(key, counted), id }));
    for (let n = 0; n < 3; n += 1) {
      expect((await visitor(counted).session(items)).error).toContain("can't be read");
      expect((await counted.app.inject({ url: `/photos/${key}` })).statusCode).toBe(400);
    }
    expect(reads).toBe(1);
  });
});

describe("the display copy", () => {
  test("is an image without metadata, whatever was uploaded", async () => {
    const withGps = await blank()
      .jpeg()
      .withExif({ IFD0: { Make: "SpyCam" }, IFD3: { GPSLatitude: "51/1 30/1 0/1" } })
      .toBuffer();
    expect((await sharp(withGps).metadata()).exif).toBeDefined();
    const { key } = await upload(withGps, "image/jpeg");
    const response = await shown(key);
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      "content-type": "image/webp",
      "x-content-type-options": "nosniff",
      "x-robots-tag": "noindex",
      "cache-control": "private, max-age=31536000, immutable",
    });
    expect(response.headers["content-security-policy"]).toContain("sandbox");
    const copy = await sharp(response.rawPayload).metadata();
    expect([copy.exif, copy.xmp, copy.iptc]).toEqual([undefined, undefined, undefined]);
    expect(response.rawPayload.includes("SpyCam")).toBe(false);
  });

  test("is rotated upright", async () => {
    const turned = await blank().jpeg().withMetadata({ orientation: 6 }).toBuffer();
    const { key } = await upload(turned, "image/jpeg");
    const { width, height } = await sharp((await shown(key)).rawPayload).metadata();
    expect([width, height]).toEqual([80, 120]);
  });

  test.each(["x", "..%2f..%2fetc", `${"a".repeat(32)}.png`, `${"a".repeat(32)}.svg`])(
    "does not exist for key %s",
    async (key) => {
      expect((await shown(key)).statusCode).toBe(404);
    },
  );
});

describe("a photo with an order", () => {
  test("is archived as inspected, whatever is uploaded later", async () => {
    const { key, url } = await upload(png, "image/png");
    const shopper = visitor(shop);
    const items = [tagOf(key)];
    expect((await shopper.session(items)).status).toBe(200);
    await put(url, await blank().negate().png().toBuffer(), "image/png");
    const pay = await shopper.pay(items, FORM, centsOf(items));
    await confirm(shop, pay);
    const { order } = await shopper.settle();
    await shop.worker.tick();
    const kept = await shop.bucket.read(`orders/${order?.number}/${key}`, 1e9);
    expect(kept && (await pixelsOf(kept))).toEqual(await pixelsOf(png));
    expect(await shop.bucket.read(key, 1e9)).toBeNull();
  });

  test("is saved for the workshop in full size, and an order without one says so", async () => {
    const { key } = await upload(png, "image/png");
    const pay = await payItems([tagOf(key)]);
    const folder = await mkdtemp(join(tmpdir(), "workshop-"));
    onTestFinished(() => rm(folder, { recursive: true }));
    await shop.worker.tick();
    const file = await runOrdersCommand(shop, ["photos", String(pay?.number), folder]);
    expect(file).toBe(join(folder, `${pay?.number}-1-1.png`));
    expect(await pixelsOf(await readFile(file))).toEqual(await pixelsOf(png));
    await expect(runOrdersCommand(shop, ["photos", String(pay?.number), file])).rejects.toThrow(
      CliError,
    );
    const plain = await payItems([classic("Ann")]);
    await expect(runOrdersCommand(shop, ["photos", String(plain?.number), folder])).rejects.toThrow(
      "no photos",
    );
  });

  test("is saved by the orders command, whatever port the shop uses", async () => {
    const { key } = await upload(png, "image/png");
    const order = await payItems([tagOf(key)]);
    await shop.worker.tick();
    const folder = await mkdtemp(join(tmpdir(), "workshop-"));
    onTestFinished(() => rm(folder, { recursive: true }));
    const command = [
      "--import",
      "tsx",
      "server/cli/orders/main.ts",
      "photos",
      `${order?.number}`,
      folder,
    ];
    const { port } = new URL(shop.bucketOrigin);
    const env = { PATH: process.env["PATH"], DATA_DIR: shop.folder, PORT: port };
    const { stdout, stderr } = await promisify(execFile)(process.execPath, command, { env });
    expect(stderr).toBe("");
    expect((await sharp(stdout.trim()).metadata()).format).toBe("png");
  });

  test("that the item does not use is not archived", async () => {
    const { key } = await upload(png, "image/png");
    const words = { engravingType: "names", text: "Ann" };
    const item = { ...cartItem("engraved-dogtag-necklace", words), photo: shop.bucket.urlOf(key) };
    const order = await payItems([item]);
    const { photos } = await shop.orders
      .selectFrom("outbox")
      .innerJoin("orders", "orders.id", "outbox.order_id")
      .select((eb) => eb.fn.countAll<number>().as("photos"))
      .where("orders.number", "=", order?.number ?? 0)
      .executeTakeFirstOrThrow();
    expect([order === null, photos]).toEqual([false, 0]);
  });

  test("deleted before the payment needs review, and nothing is retried for ever", async () => {
    const { key } = await upload(png, "image/png");
    const shopper = visitor(shop);
    await confirm(shop, await shopper.pay([tagOf(key)]));
    await shop.orders.deleteFrom("photos").where("key", "=", key).execute();
    const { order } = await shopper.settle();
    const row = await shop.orders
      .selectFrom("orders")
      .selectAll()
      .where("number", "=", order?.number ?? 0)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      state: "needs_review",
      review: "a photo of it is not here any more",
    });
    const waiting = shop.orders.selectFrom("outbox").selectAll().where("order_id", "=", row.id);
    expect(await waiting.execute()).toEqual([]);
  });

  test("deleted before archiving needs review, and is not retried", async () => {
    const { key } = await upload(png, "image/png");
    const paid = await payItems([tagOf(key)]);
    await shop.bucket.remove(`inspected/${key}`);
    await shop.worker.tick();
    const { done_at, ...order } = await shop.orders
      .selectFrom("orders")
      .innerJoin("outbox", "outbox.order_id", "orders.id")
      .select(["orders.state", "orders.review", "outbox.done_at"])
      .where("orders.number", "=", paid?.number ?? 0)
      .executeTakeFirstOrThrow();
    expect(done_at).not.toBeNull();
    expect(order).toEqual({
      state: "needs_review",
      review: "a photo of it is not here any more",
    });
  });

  test("survives the sweep of abandoned photos", async () => {
    const [ordered, abandoned] = [await upload(png, "image/png"), await upload(png, "image/png")];
    const shopper = visitor(shop);
    await session(abandoned.key);
    const pay = await shopper.pay([tagOf(ordered.key)]);
    await confirm(shop, pay);
    await shopper.settle();
    shop.clock.advance(ABANDONED_PHOTO + 60_000);
    await shop.worker.tick();
    expect((await shown(ordered.key)).statusCode).toBe(200);
    expect((await shown(abandoned.key)).statusCode).toBe(404);
    expect(await shop.bucket.read(abandoned.key, 1e9)).toBeNull();
  });
});

describe("a photo without an order", () => {
  const DAY = 24 * 60 * 60_000;
  const after = async (days: number, of = shop) => {
    of.clock.advance(days * DAY);
    await of.worker.tick();
  };

  test("is kept equally long after its last use as after its upload", async () => {
    const { key } = await upload(png, "image/png");
    await after(20);
    expect(await session(key)).toBe(200);
    await after(20);
    expect(await session(key)).toBe(200);
    await after(32);
    expect(await session(key)).toBe(400);
    expect(await shop.bucket.read(key, 1e9)).toBeNull();
  });

  test("has its upload removed after inspection, and records its use once a day", async () => {
    const { key } = await upload(png, "image/png");
    const usedAt = async () =>
      (await shop.orders.selectFrom("photos").selectAll().where("key", "=", key).execute()).map(
        ({ used_at }) => used_at,
      );
    const [uploadedAt = 0] = await usedAt();
    shop.clock.advance(DAY / 2);
    expect(await session(key)).toBe(200);
    expect([await shop.bucket.read(key, 1e9), await usedAt()]).toEqual([null, [uploadedAt]]);
    shop.clock.advance(DAY);
    expect(await session(key)).toBe(200);
    expect((await usedAt())[0]).toBeGreaterThan(uploadedAt + DAY);
  });

  test("leaves nothing in the bucket when it is deleted", async () => {
    const { key } = await upload(png, "image/png");
    expect((await shown(key)).statusCode).toBe(200);
    await after(32);
    for (const name of [key, `inspected/${key}`, `shown/${key}.webp`])
      expect(await shop.bucket.read(name, 1e9)).toBeNull();
  });

  test("that the bucket fails to delete is deleted later, and can't be used meanwhile", async () => {
    let broken = true;
    const removed: string[] = [];
    const shopWithoutLimit = await openTestShop({
      bucket: (real) => ({
        ...real,
        async remove(key) {
          if (broken) throw new Error("the bucket is away");
          removed.push(key);
        },
      }),
    });
    try {
      const { key } = await shopWithoutLimit.photos.createUpload("image/png");
      await after(31, shopWithoutLimit);
      expect(await shopWithoutLimit.photos.displayCopy(key)).toBeNull();
      broken = false;
      await after(1, shopWithoutLimit);
      expect(removed).toContain(key);
      removed.length = 0;
      await after(1, shopWithoutLimit);
      expect(removed).toEqual([]);
    } finally {
      await shopWithoutLimit.close();
    }
  });
});
