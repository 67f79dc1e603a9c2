import { readdir } from "node:fs/promises";
import { connect, type Socket } from "node:net";
import type { OutgoingHttpHeaders } from "node:http";
import { DeleteObjectCommand, GetObjectCommand, GetObjectTaggingCommand } from "@aws-sdk/client-s3";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { runs } from "../../support/runs.ts";
import { BUCKET, MAX_UNSIGNED_BYTES, sharedBucket } from "./bucketUnderTest.ts";

// What photos rely on, through the AWS SDK and presigned URLs.

const bucket = await sharedBucket();
const countFiles = async () =>
  (await readdir(bucket.dir, { recursive: true, withFileTypes: true })).filter((entry) =>
    entry.isFile(),
  ).length;

const PNG = { "content-type": "image/png" };
/** Puts a body with its length, and by default as a PNG. */
const put = (url: string, body: string | Buffer, headers: OutgoingHttpHeaders = PNG) =>
  bucket.send("PUT", url, { "content-length": body.length, ...headers }, Buffer.from(body));

describe("the SDK", () => {
  const segment = fc.stringMatching(/^[\w-][\w.-]{0,12}$/);
  const key = fc.array(segment, { minLength: 1, maxLength: 4 }).map((parts) => parts.join("/"));
  const bytes = fc.uint8Array({ maxLength: 5000 }).map((array) => Buffer.from(array));

  test("gets back what it put until it is deleted", async () => {
    await fc.assert(
      fc.asyncProperty(key, bytes, async (Key, Body) => {
        await bucket.put(Key, Body);
        expect(await bucket.get(Key)).toEqual(Body);
        for (const _ of ["once", "again"])
          await bucket.s3.send(new DeleteObjectCommand({ Bucket: BUCKET, Key }));
        await expect(bucket.get(Key)).rejects.toMatchObject({ name: "NoSuchKey" });
      }),
      { numRuns: runs(40) },
    );
  });

  test("gets an error for what is not supported, and for another bucket", async () => {
    const object = { Bucket: BUCKET, Key: "precious" };
    await bucket.put("precious", "kept");
    const requests = [
      bucket.put("precious", "new", { Metadata: { lost: "silently" } }),
      bucket.s3.send(new GetObjectCommand({ ...object, VersionId: "1" })),
      bucket.s3.send(new GetObjectTaggingCommand(object)),
      bucket.s3.send(new GetObjectCommand({ ...object, Bucket: "another" })),
    ];
    for (const { status } of await Promise.allSettled<unknown>(requests))
      expect(status).toBe("rejected");
    expect((await bucket.get("precious")).toString()).toBe("kept");
  });
});

describe("a presigned URL", () => {
  test("stores a private object, which no browser shows as a page", async () => {
    const body = Buffer.from("<script>1</script>");
    const url = await bucket.presignPut("page.html", "text/html", body.length);
    expect(await put(url, body, { "content-type": "text/html" })).toMatchObject({ status: 200 });
    const unsigned = await bucket.send("GET", `/_bucket/${BUCKET}/page.html`);
    expect(unsigned).toMatchObject({ status: 403, code: "AccessDenied" });
    const read = await getSignedUrl(
      bucket.s3,
      new GetObjectCommand({ Bucket: BUCKET, Key: "page.html" }),
    );
    const signed = await bucket.send("GET", read);
    expect(signed.body).toEqual(body);
    for (const { headers } of [unsigned, signed])
      expect(headers).toMatchObject({
        "x-content-type-options": "nosniff",
        "cache-control": "private, no-store",
        "content-disposition": "attachment",
        "content-security-policy": "default-src 'none'; sandbox",
      });
  });

  test("is refused when any character differs", async () => {
    const url = await bucket.presignPut("tampered", "image/png", 1);
    const path = url.replace(bucket.origin, "");
    const boundaries = Array.from(path.matchAll(/[?&=]/g), ({ index }) => index);
    await fc.assert(
      fc.asyncProperty(
        // A lenient parser would fail where parameters begin or end.
        fc.oneof(fc.nat({ max: path.length }), fc.constantFrom(path.length, ...boundaries)),
        fc.constantFrom(...Array.from("abzAZ019%-_.~/?&=+;:@,")),
        fc.constantFrom("replace", "insert", "remove"),
        async (index, character, change) => {
          const tail = path.slice(change === "insert" ? index : index + 1);
          const tampered = path.slice(0, index) + (change === "remove" ? "" : character) + tail;
          fc.pre(tampered !== path && tampered.startsWith("/"));
          const { status } = await put(tampered, "x");
          expect(status).toBeGreaterThanOrEqual(400);
          expect(status).toBeLessThan(500);
        },
      ),
      { numRuns: runs(400), examples: [[path.length, "&", "insert"]] },
    );
    expect(await put(path, "x")).toMatchObject({ status: 200 });
  });

  test("is refused with another type, length, method or header than the signed ones", async () => {
    const url = await bucket.presignPut("typed", "image/png", 3);
    const refused = { status: 403, code: "SignatureDoesNotMatch" };
    expect(await put(url, "abc", { "content-type": "text/html" })).toMatchObject(refused);
    expect(await put(url, "abcd")).toMatchObject(refused);
    expect(await bucket.send("GET", url)).toMatchObject(refused);
    expect(await bucket.send("DELETE", url)).toMatchObject(refused);
    const copy = { ...PNG, "x-amz-copy-source": `${BUCKET}/photo.jpg` };
    expect(await put(url, "abc", copy)).toMatchObject({ status: 403, code: "AccessDenied" });
  });

  test("is valid until its last second", async () => {
    const signedAt = Date.now();
    const url = await bucket.presignPut("timed", "image/png", 1);
    const expired = { status: 403, code: "AccessDenied" };
    for (const [seconds, expected] of [
      [-20 * 60, expired],
      [-14 * 60, { status: 200 }],
      [57, { status: 200 }],
      [63, expired],
      [3 * 24 * 3600, expired],
    ] as const) {
      bucket.time.now = signedAt + seconds * 1000;
      expect(await put(url, "x")).toMatchObject(expected);
    }
    bucket.time.now = Date.now();
  });

  test("without a signed length accepts a limited size", async () => {
    const url = await bucket.presignPut("large", "image/png");
    const [allowed, larger] = [
      Buffer.alloc(MAX_UNSIGNED_BYTES),
      Buffer.alloc(MAX_UNSIGNED_BYTES + 1),
    ];
    expect(await put(url, allowed)).toMatchObject({ status: 200 });
    expect(await put(url, larger)).toMatchObject({ status: 413, code: "EntityTooLarge" });
    expect(await bucket.get("large")).toHaveLength(MAX_UNSIGNED_BYTES);
    const signedUrl = await bucket.presignPut("signed", "image/png", larger.length);
    expect(await put(signedUrl, larger)).toMatchObject({ status: 200 });
  });
});

test("an interrupted upload leaves the old object and no file", async () => {
  await bucket.put("kept", "old");
  const countBefore = await countFiles();
  const url = (await bucket.presignPut("kept", "image/png", 1000)).replace(bucket.origin, "");
  const socket = await startUpload(url, 1000, "only the beginning");
  await expect.poll(countFiles, { timeout: 30_000 }).toBe(countBefore + 1);
  socket.destroy();
  await expect.poll(countFiles, { timeout: 30_000 }).toBe(countBefore);
  expect((await bucket.get("kept")).toString()).toBe("old");
});

test("requests that put the same key at once store one complete body", async () => {
  const countBefore = await countFiles();
  const bodies = Array.from({ length: 12 }, (_, index) => `body ${index}`);
  await Promise.all(bodies.map((body) => bucket.put("raced", body)));
  expect(bodies).toContain((await bucket.get("raced")).toString());
  expect(await countFiles()).toBe(countBefore + 1);
});

test("a body that differs from its signed hash is refused", async () => {
  const { get, put, s3 } = bucket;
  await put("hashed", "kept");
  s3.middlewareStack.add((next) => (args) => next(withBody(args, "lies")), {
    step: "deserialize",
    name: "lie",
  });
  const refused = put("hashed", "true");
  await expect(refused).rejects.toMatchObject({ name: "XAmzContentSHA256Mismatch" });
  s3.middlewareStack.remove("lie");
  expect((await get("hashed")).toString()).toBe("kept");
});

test.each([
  "..",
  "../photos/x",
  "a/../b",
  "a//b",
  ".",
  "a/./b",
  "a\\b",
  "a\u0000b",
  "%2e%2e/x",
  "é",
])("refuses the key %j: only plain letters, which can't be read as another key", async (key) => {
  await expect(bucket.put(key, "x")).rejects.toMatchObject({ $fault: "client" });
});

/** A request with another body of the same length. */
function withBody<T extends { request: unknown }>(args: T, body: string): T {
  return { ...args, request: Object.assign(args.request ?? {}, { body }) };
}

/** Sends the beginning of a body. */
function startUpload(url: string, length: number, beginning: string): Promise<Socket> {
  const { hostname, port, host } = new URL(bucket.origin);
  const head = `PUT ${url} HTTP/1.1\r\nhost: ${host}\r\ncontent-type: image/png\r\ncontent-length: ${length}\r\n\r\n`;
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname, () => {
      socket.write(head + beginning, () => resolve(socket));
    });
  });
}
