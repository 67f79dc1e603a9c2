import { readdir } from "node:fs/promises";
import { connect } from "node:net";
import { join } from "node:path";
import type { OutgoingHttpHeaders } from "node:http";
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  GetObjectTaggingCommand,
} from "@aws-sdk/client-s3";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { runs } from "../../support/runs.ts";
import { BUCKET, MAX_UNSIGNED_BYTES, sharedBucket } from "./bucketUnderTest.ts";

// What photos rely on, through the AWS SDK and presigned URLs.

const bucket = await sharedBucket();
const bytesFolder = join(bucket.dir, "bytes");

const PNG = { "content-type": "image/png" };
/** Puts a body with its length, and by default as a PNG. */
const put = (url: string, body: string | Buffer, headers: OutgoingHttpHeaders = PNG) =>
  bucket.send("PUT", url, { "content-length": body.length, ...headers }, Buffer.from(body));

describe("the SDK", () => {
  /** Whether a segment of a key is refused because the key could be read as another one. */
  const isRefused = (text: string) => text === "." || text === ".." || /[/\\]|\p{Cc}/u.test(text);
  const segment = fc
    .string({ unit: "grapheme", minLength: 1, maxLength: 12 })
    .filter((text) => !isRefused(text));
  const key = fc.array(segment, { minLength: 1, maxLength: 4 }).map((parts) => parts.join("/"));
  /** Longer than any generated key. */
  const COPY = "copy-of-the-object";
  const bytes = fc.uint8Array({ maxLength: 5000 }).map((array) => Buffer.from(array));
  const type = fc.constantFrom("image/jpeg", "image/png", "text/html");

  test("gets back what it put, under any key, also after a copy, until it is deleted", async () => {
    await fc.assert(
      fc.asyncProperty(key, bytes, type, async (Key, Body, ContentType) => {
        const object = { Bucket: BUCKET, Key };
        await bucket.put(Key, Body, { ContentType });
        expect(await bucket.get(Key)).toEqual({ bytes: Body, type: ContentType });
        const CopySource = `${BUCKET}/${encodeURIComponent(Key)}`;
        await bucket.s3.send(new CopyObjectCommand({ Bucket: BUCKET, Key: COPY, CopySource }));
        for (const _ of ["once", "again"]) await bucket.s3.send(new DeleteObjectCommand(object));
        await expect(bucket.get(Key)).rejects.toMatchObject({ name: "NoSuchKey" });
        expect(await bucket.get(COPY)).toEqual({ bytes: Body, type: ContentType });
      }),
      { numRuns: runs(40) },
    );
  });

  test("gets an error for what is not supported, and for another bucket", async () => {
    const object = { Bucket: BUCKET, Key: "precious" };
    await bucket.put("precious", "kept");
    const requests = [
      bucket.put("precious", "new", { Metadata: { lost: "silently" } }),
      bucket.put("precious", "new", { IfNoneMatch: "*" }),
      bucket.s3.send(new GetObjectTaggingCommand(object)),
    ];
    for (const outcome of await Promise.allSettled<unknown>(requests))
      expect(outcome).toMatchObject({ reason: { name: "NotImplemented" } });
    expect((await bucket.get("precious")).bytes.toString()).toBe("kept");
    await expect(
      bucket.s3.send(new GetObjectCommand({ ...object, Bucket: "another" })),
    ).rejects.toMatchObject({ name: "NoSuchBucket" });
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
    expect((await bucket.get("large")).bytes).toHaveLength(MAX_UNSIGNED_BYTES);
    const signedUrl = await bucket.presignPut("signed", "image/png", larger.length);
    expect(await put(signedUrl, larger)).toMatchObject({ status: 200 });
  });
});

test("an interrupted upload leaves the old object and no file", async () => {
  await bucket.put("kept", "old");
  const files = async () => (await readdir(bytesFolder)).sort();
  const filesBefore = await files();
  const url = (await bucket.presignPut("kept", "image/png", 1000)).replace(bucket.origin, "");
  await interruptUpload(url, 1000, "only the beginning");
  await expect.poll(files, { timeout: 30_000 }).toEqual(filesBefore);
  expect((await bucket.get("kept")).bytes.toString()).toBe("old");
});

test("requests that put the same key at once store one complete body", async () => {
  const countFiles = async () => (await readdir(bytesFolder)).length;
  const countBefore = await countFiles();
  const bodies = Array.from({ length: 12 }, (_, index) => `body ${index}`);
  await Promise.all(bodies.map((body) => bucket.put("raced", body)));
  expect(bodies).toContain((await bucket.get("raced")).bytes.toString());
  expect(await countFiles()).toBe(countBefore + 1);
});

test.each(["..", "../photos/x", "a/../b", "a//b", ".", "a/./b", "a\\b", "a\u0000b"])(
  "refuses the key %j, which could be read as another one",
  async (key) => {
    await expect(bucket.put(key, "x")).rejects.toMatchObject({ $fault: "client" });
  },
);

test("writes no file outside its folders for keys with special names", async () => {
  for (const key of ["%2e%2e/%2e%2e/x", "~/x", "C:x", "objects/x.json"]) {
    await bucket.put(key, key);
    expect((await bucket.get(key)).bytes.toString()).toBe(key);
  }
  expect((await readdir(bucket.dir)).sort()).toEqual(["bytes", "objects"]);
});

/** Sends a content-length larger than the body, then closes the connection. */
function interruptUpload(url: string, length: number, beginning: string): Promise<void> {
  const { hostname, port, host } = new URL(bucket.origin);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname, () => {
      socket.write(
        `PUT ${url} HTTP/1.1\r\nhost: ${host}\r\ncontent-type: image/png\r\ncontent-length: ${length}\r\n\r\n${beginning}`,
        () => socket.destroy(),
      );
    });
    socket.on("close", () => resolve());
  });
}
