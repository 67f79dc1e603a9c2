import { createHash } from "node:crypto";
import { readdir } from "node:fs/promises";
import { connect } from "node:net";
import { join } from "node:path";
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  DeleteObjectTaggingCommand,
  GetObjectAclCommand,
  GetObjectCommand,
  GetObjectTaggingCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  paginateListObjectsV2,
  PutObjectCommand,
  PutObjectTaggingCommand,
  S3Client,
} from "@aws-sdk/client-s3";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";
import * as fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { BUCKET, CREDENTIALS, startBucket, type BucketUnderTest } from "./bucketUnderTest.ts";

let bucket: BucketUnderTest;
beforeAll(async () => {
  bucket = await startBucket();
});
afterAll(() => bucket.close());

/** What the bucket refuses in a step of a key: it could be read as another key. */
const misleading = (text: string) => text === "." || text === ".." || /[/\\]|\p{Cc}/u.test(text);
const step = fc
  .string({ unit: "grapheme", minLength: 1, maxLength: 12 })
  .filter((text) => !misleading(text));
const key = fc.array(step, { minLength: 1, maxLength: 4 }).map((steps) => steps.join("/"));
const bytes = fc.uint8Array({ maxLength: 5000 }).map((array) => Buffer.from(array));
const type = fc.constantFrom("image/jpeg", "image/png", "text/html", "image/svg+xml");

async function get(Key: string): Promise<{ bytes: Buffer; type: string | undefined }> {
  const found = await bucket.s3.send(new GetObjectCommand({ Bucket: BUCKET, Key }));
  return {
    bytes: Buffer.from((await found.Body?.transformToByteArray()) ?? []),
    type: found.ContentType,
  };
}

describe("the real SDK", () => {
  test("gets back what it put, under any key", async () => {
    await fc.assert(
      fc.asyncProperty(key, bytes, type, async (Key, Body, ContentType) => {
        const put = await bucket.s3.send(
          new PutObjectCommand({ Bucket: BUCKET, Key, Body, ContentType }),
        );
        expect(await get(Key)).toEqual({ bytes: Body, type: ContentType });
        const head = await bucket.s3.send(new HeadObjectCommand({ Bucket: BUCKET, Key }));
        expect(head).toMatchObject({ ContentLength: Body.length, ContentType, ETag: put.ETag });
      }),
      { numRuns: 40 },
    );
  });

  test("sends its checksums and they are held against the body", async () => {
    const careful = new S3Client({
      endpoint: `${bucket.origin}/_bucket`,
      forcePathStyle: true,
      region: "us-east-1",
      credentials: CREDENTIALS,
    });
    await careful.send(new PutObjectCommand({ Bucket: BUCKET, Key: "careful", Body: "whole" }));
    const wrong = careful.send(
      new PutObjectCommand({
        Bucket: BUCKET,
        Key: "careful",
        Body: "other",
        ChecksumCRC32: "AAAAAA==",
      }),
    );
    await expect(wrong).rejects.toMatchObject({ name: "BadDigest" });
    expect((await get("careful")).bytes.toString()).toBe("whole");
    careful.destroy();
  });

  test("finds nothing under a key that was deleted, and may delete it again", async () => {
    await bucket.s3.send(new PutObjectCommand({ Bucket: BUCKET, Key: "gone", Body: "x" }));
    await bucket.s3.send(new DeleteObjectCommand({ Bucket: BUCKET, Key: "gone" }));
    await bucket.s3.send(new DeleteObjectCommand({ Bucket: BUCKET, Key: "gone" }));
    await expect(get("gone")).rejects.toMatchObject({ name: "NoSuchKey" });
    await expect(
      bucket.s3.send(new HeadObjectCommand({ Bucket: BUCKET, Key: "gone" })),
    ).rejects.toMatchObject({ name: "NotFound" });
  });

  test("copies an object with its type, or with another", async () => {
    await bucket.s3.send(
      new PutObjectCommand({
        Bucket: BUCKET,
        Key: "a b/ü",
        Body: "copy me",
        ContentType: "image/png",
      }),
    );
    const CopySource = `${BUCKET}/${encodeURIComponent("a b/ü")}`;
    const copied = await bucket.s3.send(
      new CopyObjectCommand({ Bucket: BUCKET, Key: "same", CopySource }),
    );
    expect(copied.CopyObjectResult?.ETag).toMatch(/^"[0-9a-f]{32}"$/);
    await bucket.s3.send(
      new CopyObjectCommand({
        Bucket: BUCKET,
        Key: "other",
        CopySource,
        MetadataDirective: "REPLACE",
        ContentType: "image/webp",
      }),
    );
    expect(await get("same")).toEqual({ bytes: Buffer.from("copy me"), type: "image/png" });
    expect(await get("other")).toEqual({ bytes: Buffer.from("copy me"), type: "image/webp" });
  });

  test("lists every key with a prefix once, in order, page by page", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(step, { minLength: 1, maxLength: 8 }),
        fc.integer({ min: 1, max: 4 }),
        async (names, pageSize) => {
          const Prefix = `list-${fc.sample(fc.uuid(), 1).join()}/`;
          for (const name of names)
            await bucket.s3.send(
              new PutObjectCommand({ Bucket: BUCKET, Key: Prefix + name, Body: "x" }),
            );
          const listed: (string | undefined)[] = [];
          for await (const page of paginateListObjectsV2(
            { client: bucket.s3, pageSize },
            { Bucket: BUCKET, Prefix },
          )) {
            expect(page.KeyCount).toBeLessThanOrEqual(pageSize);
            listed.push(...(page.Contents ?? []).map((object) => object.Key));
          }
          expect(listed).toEqual(
            names
              .map((name) => Prefix + name)
              .sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b))),
          );
        },
      ),
      { numRuns: 15 },
    );
  });

  test("is told when it asks for what the bucket cannot do, rather than losing it", async () => {
    const put = new PutObjectCommand({
      Bucket: BUCKET,
      Key: "meta",
      Body: "",
      Metadata: { lost: "silently" },
    });
    await expect(bucket.s3.send(put)).rejects.toMatchObject({ name: "NotImplemented" });
    await expect(
      bucket.s3.send(new ListObjectsV2Command({ Bucket: BUCKET, Delimiter: "/" })),
    ).rejects.toMatchObject({ name: "NotImplemented" });
    await expect(
      bucket.s3.send(new ListObjectsV2Command({ Bucket: "another" })),
    ).rejects.toMatchObject({ name: "NoSuchBucket" });
  });

  test("that asks for an object's tags, rights, versions or conditions is told, and no object is lost by it", async () => {
    const at = { Bucket: BUCKET, Key: "precious" };
    await bucket.s3.send(new PutObjectCommand({ ...at, Body: "kept" }));
    const asked = [
      bucket.s3.send(new PutObjectTaggingCommand({ ...at, Tagging: { TagSet: [] } })),
      bucket.s3.send(new GetObjectTaggingCommand(at)),
      bucket.s3.send(new DeleteObjectTaggingCommand(at)),
      bucket.s3.send(new GetObjectAclCommand(at)),
      bucket.s3.send(new DeleteObjectCommand({ ...at, VersionId: "1" })),
      bucket.s3.send(new GetObjectCommand({ ...at, ResponseContentType: "text/html" })),
      bucket.s3.send(new PutObjectCommand({ ...at, Body: "new", IfNoneMatch: "*" })),
      bucket.s3.send(new GetObjectCommand({ ...at, IfMatch: '"another"' })),
    ];
    const nameOf = (fault: unknown) => (fault instanceof Error ? fault.name : "");
    const names = asked.map((answer: Promise<unknown>) => answer.then(() => "done", nameOf));
    expect(await Promise.all(names)).toEqual(asked.map(() => "NotImplemented"));
    expect((await get("precious")).bytes.toString()).toBe("kept");
  });

  test("sends an MD5 as well, and it is held against the body", async () => {
    const at = { Bucket: BUCKET, Key: "digested" };
    const md5 = (text: string) => createHash("md5").update(text).digest("base64");
    const put = (Body: string, of: string) =>
      bucket.s3.send(new PutObjectCommand({ ...at, Body, ContentMD5: md5(of) }));
    await put("whole", "whole");
    await expect(put("other", "whole")).rejects.toMatchObject({ name: "BadDigest" });
    expect((await get("digested")).bytes.toString()).toBe("whole");
  });
});

describe("a presigned URL", () => {
  test("stores what it was signed for, which then is not public", async () => {
    const body = Buffer.from("a photograph");
    const url = await bucket.presignPut("photo.jpg", "image/jpeg", body.length);
    expect(
      await bucket.send(
        "PUT",
        url,
        { "content-type": "image/jpeg", "content-length": body.length },
        body,
      ),
    ).toMatchObject({ status: 200 });
    expect(await bucket.send("GET", `/_bucket/${BUCKET}/photo.jpg`)).toMatchObject({
      status: 403,
      code: "AccessDenied",
    });
    const read = await getSignedUrl(
      bucket.s3,
      new GetObjectCommand({ Bucket: BUCKET, Key: "photo.jpg" }),
    );
    expect((await bucket.send("GET", read)).body).toEqual(body);
  });

  test("is refused when any one character of it differs", async () => {
    const url = await bucket.presignPut("tampered", "image/png", 1);
    const path = url.replace(bucket.origin, "");
    const signed = { "content-type": "image/png", "content-length": 1 };
    const seams = Array.from(path.matchAll(/[?&=]/g), ({ index }) => index);
    await fc.assert(
      fc.asyncProperty(
        // Places where a parameter begins or ends are where a lenient reader would be caught.
        fc.oneof(fc.nat({ max: path.length }), fc.constantFrom(path.length, ...seams)),
        fc.constantFrom(...Array.from("abzAZ019%-_.~/?&=+;:@,")),
        fc.constantFrom("replace", "insert", "remove"),
        async (at, character, change) => {
          const tail = path.slice(change === "insert" ? at : at + 1);
          const tampered = path.slice(0, at) + (change === "remove" ? "" : character) + tail;
          fc.pre(tampered !== path && tampered.startsWith("/"));
          const { status } = await bucket.send("PUT", tampered, signed, Buffer.from("x"));
          expect(status).toBeGreaterThanOrEqual(400);
          expect(status).toBeLessThan(500);
        },
      ),
      { numRuns: 400, examples: [[path.length, "&", "insert"]] },
    );
    expect(await bucket.send("PUT", path, signed, Buffer.from("x"))).toMatchObject({ status: 200 });
  });

  test("is refused with another type, length or method than the signed ones", async () => {
    const url = await bucket.presignPut("typed", "image/png", 3);
    const body = Buffer.from("abc");
    const refused = { status: 403, code: "SignatureDoesNotMatch" };
    expect(
      await bucket.send("PUT", url, { "content-type": "text/html", "content-length": 3 }, body),
    ).toMatchObject(refused);
    expect(await bucket.send("PUT", url, { "content-length": 3 }, body)).toMatchObject(refused);
    expect(
      await bucket.send(
        "PUT",
        url,
        { "content-type": "image/png", "content-length": 4 },
        Buffer.from("abcd"),
      ),
    ).toMatchObject(refused);
    expect(await bucket.send("GET", url)).toMatchObject(refused);
    expect(await bucket.send("DELETE", url)).toMatchObject(refused);
  });

  test("is refused with an x-amz header that was not signed", async () => {
    const url = await bucket.presignPut("plus", "image/png", 1);
    const headers = {
      "content-type": "image/png",
      "content-length": 1,
      "x-amz-copy-source": `${BUCKET}/photo.jpg`,
    };
    expect(await bucket.send("PUT", url, headers, Buffer.from("x"))).toMatchObject({
      status: 403,
      code: "AccessDenied",
    });
  });

  test("holds to its last second and no longer", async () => {
    const signedAt = Date.now();
    const url = await bucket.presignPut("timed", "image/png", 1);
    const put = () =>
      bucket.send(
        "PUT",
        url,
        { "content-type": "image/png", "content-length": 1 },
        Buffer.from("x"),
      );
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: -14 * 60, max: 3 * 24 * 3600 }), async (seconds) => {
        fc.pre(Math.abs(seconds - 60) > 2);
        bucket.time.now = signedAt + seconds * 1000;
        expect(await put()).toMatchObject(
          seconds < 60 ? { status: 200 } : { status: 403, code: "AccessDenied" },
        );
      }),
      { numRuns: 60 },
    );
    bucket.time.now = signedAt - 20 * 60 * 1000;
    expect(await put()).toMatchObject({ status: 403, code: "AccessDenied" });
    bucket.time.now = Date.now();
  });

  test("of a client that signs the checksum of an empty body is refused, as by S3", async () => {
    const careless = new S3Client({
      endpoint: `${bucket.origin}/_bucket`,
      forcePathStyle: true,
      region: "us-east-1",
      credentials: CREDENTIALS,
    });
    const url = await getSignedUrl(
      careless,
      new PutObjectCommand({ Bucket: BUCKET, Key: "careless" }),
    );
    expect(await bucket.send("PUT", url, { "content-length": 1 }, Buffer.from("x"))).toMatchObject({
      status: 400,
      code: "BadDigest",
    });
    careless.destroy();
  });
});

describe("the bucket", () => {
  test("takes objects up to its limit and not a byte more, whether announced or not", async () => {
    const limit = 1024 * 1024;
    const put = (size: number) =>
      bucket.s3.send(
        new PutObjectCommand({ Bucket: BUCKET, Key: "large", Body: Buffer.alloc(size, 7) }),
      );
    await put(limit);
    await expect(put(limit + 1)).rejects.toMatchObject({
      name: "EntityTooLarge",
      $metadata: { httpStatusCode: 413 },
    });
    expect((await get("large")).bytes).toHaveLength(limit);
  });

  test("keeps the old object and no trace of the new one when an upload breaks off", async () => {
    await bucket.s3.send(new PutObjectCommand({ Bucket: BUCKET, Key: "kept", Body: "old" }));
    const files = async () => (await readdir(join(bucket.dir, "bytes"))).sort();
    const before = await files();
    const url = (await bucket.presignPut("kept", "image/png", 1000)).replace(bucket.origin, "");
    await breakOff(url, 1000, "only the beginning");
    await expect.poll(files, { timeout: 30_000 }).toEqual(before);
    expect((await get("kept")).bytes.toString()).toBe("old");
  });

  test("is one object after many put the same key at once, and keeps no other's bytes", async () => {
    const racing = await startBucket();
    const bodies = Array.from({ length: 12 }, (_, n) => `body ${n}`);
    await Promise.all(
      bodies.map((Body) =>
        racing.s3.send(new PutObjectCommand({ Bucket: BUCKET, Key: "raced", Body })),
      ),
    );
    const found = await racing.s3.send(new GetObjectCommand({ Bucket: BUCKET, Key: "raced" }));
    expect(bodies).toContain(await found.Body?.transformToString());
    expect(await readdir(join(racing.dir, "bytes"))).toHaveLength(1);
    await racing.close();
  });

  test.each(["..", "../photos/x", "a/../b", "a//b", ".", "a/./b", "a\\b", "a\u0000b"])(
    "holds no key such as %j",
    async (Key) => {
      const put = bucket.s3.send(new PutObjectCommand({ Bucket: BUCKET, Key, Body: "x" }));
      await expect(put).rejects.toMatchObject({ $fault: "client" });
      const url = await bucket.presignPut("KEY", "image/png", 1);
      const path = url
        .replace(bucket.origin, "")
        .replace("KEY", Key.split("/").map(encodeURIComponent).join("/"));
      const { status } = await bucket.send(
        "PUT",
        path,
        { "content-type": "image/png", "content-length": 1 },
        Buffer.from("x"),
      );
      expect(status).toBe(403);
    },
  );

  test("keeps every key inside its folder, however it is spelled", async () => {
    for (const Key of ["%2e%2e/%2e%2e/x", "~/x", "C:x", "objects/x.json", "con"]) {
      await bucket.s3.send(new PutObjectCommand({ Bucket: BUCKET, Key, Body: Key }));
      expect((await get(Key)).bytes.toString()).toBe(Key);
    }
    expect((await readdir(bucket.dir)).sort()).toEqual(["bytes", "objects"]);
  });

  test("never lets a browser take an object, or an error, for a page", async () => {
    await bucket.s3.send(
      new PutObjectCommand({
        Bucket: BUCKET,
        Key: "page.html",
        Body: "<script>1</script>",
        ContentType: "text/html",
      }),
    );
    const url = await getSignedUrl(
      bucket.s3,
      new GetObjectCommand({ Bucket: BUCKET, Key: "page.html" }),
    );
    for (const { headers } of [
      await bucket.send("GET", url),
      await bucket.send("GET", `/_bucket/${BUCKET}/<script>`),
    ]) {
      expect(headers).toMatchObject({
        "x-content-type-options": "nosniff",
        "content-disposition": "attachment",
        "content-security-policy": "default-src 'none'; sandbox",
      });
    }
  });
});

/** Announces more than it sends, and hangs up. */
function breakOff(url: string, length: number, beginning: string): Promise<void> {
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
