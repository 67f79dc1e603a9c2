import { createHash } from "node:crypto";
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
} from "@aws-sdk/client-s3";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { runs } from "../../support/runs.ts";
import { BUCKET, sharedBucket } from "./bucketUnderTest.ts";

const bucket = await sharedBucket();

/** Segments that are refused because they could be read as another key. */
const isRefused = (text: string) => text === "." || text === ".." || /[/\\]|\p{Cc}/u.test(text);
const step = fc
  .string({ unit: "grapheme", minLength: 1, maxLength: 12 })
  .filter((text) => !isRefused(text));
const key = fc.array(step, { minLength: 1, maxLength: 4 }).map((steps) => steps.join("/"));
const bytes = fc.uint8Array({ maxLength: 5000 }).map((array) => Buffer.from(array));
const type = fc.constantFrom("image/jpeg", "image/png", "text/html", "image/svg+xml");

describe("the real SDK", () => {
  test("gets back what it put, under any key", async () => {
    await fc.assert(
      fc.asyncProperty(key, bytes, type, async (Key, Body, ContentType) => {
        const put = await bucket.put(Key, Body, { ContentType });
        expect(await bucket.get(Key)).toEqual({ bytes: Body, type: ContentType });
        const head = await bucket.s3.send(new HeadObjectCommand({ Bucket: BUCKET, Key }));
        expect(head).toMatchObject({ ContentLength: Body.length, ContentType, ETag: put.ETag });
      }),
      { numRuns: runs(40) },
    );
  });

  test("sends checksums, which are compared with the body", async () => {
    const client = bucket.sdk();
    await client.send(new PutObjectCommand({ Bucket: BUCKET, Key: "client", Body: "whole" }));
    const object = { Bucket: BUCKET, Key: "client", Body: "other", ChecksumCRC32: "AAAAAA==" };
    const put = client.send(new PutObjectCommand(object));
    await expect(put).rejects.toMatchObject({ name: "BadDigest" });
    expect((await bucket.get("client")).bytes.toString()).toBe("whole");
    client.destroy();
  });

  test("finds nothing under a deleted key, and may delete it again", async () => {
    await bucket.put("gone", "x");
    await bucket.s3.send(new DeleteObjectCommand({ Bucket: BUCKET, Key: "gone" }));
    await bucket.s3.send(new DeleteObjectCommand({ Bucket: BUCKET, Key: "gone" }));
    await expect(bucket.get("gone")).rejects.toMatchObject({ name: "NoSuchKey" });
    await expect(
      bucket.s3.send(new HeadObjectCommand({ Bucket: BUCKET, Key: "gone" })),
    ).rejects.toMatchObject({ name: "NotFound" });
  });

  test("copies an object with its type, or with another", async () => {
    await bucket.put("a b/ü", "copy me", { ContentType: "image/png" });
    const CopySource = `${BUCKET}/${encodeURIComponent("a b/ü")}`;
    const copy = await bucket.s3.send(
      new CopyObjectCommand({ Bucket: BUCKET, Key: "same", CopySource }),
    );
    expect(copy.CopyObjectResult?.ETag).toMatch(/^"[0-9a-f]{32}"$/);
    await bucket.s3.send(
      new CopyObjectCommand({
        Bucket: BUCKET,
        Key: "other",
        CopySource,
        MetadataDirective: "REPLACE",
        ContentType: "image/webp",
      }),
    );
    expect(await bucket.get("same")).toEqual({ bytes: Buffer.from("copy me"), type: "image/png" });
    expect(await bucket.get("other")).toEqual({
      bytes: Buffer.from("copy me"),
      type: "image/webp",
    });
  });

  test("lists every key with a prefix once, in order, page by page", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(step, { minLength: 1, maxLength: 8 }),
        fc.integer({ min: 1, max: 4 }),
        async (names, pageSize) => {
          const Prefix = `list-${fc.sample(fc.uuid(), 1).join()}/`;
          for (const name of names) await bucket.put(Prefix + name, "x");
          const keys: (string | undefined)[] = [];
          for await (const page of paginateListObjectsV2(
            { client: bucket.s3, pageSize },
            { Bucket: BUCKET, Prefix },
          )) {
            expect(page.KeyCount).toBeLessThanOrEqual(pageSize);
            keys.push(...(page.Contents ?? []).map((object) => object.Key));
          }
          expect(keys).toEqual(
            names
              .map((name) => Prefix + name)
              .sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b))),
          );
        },
      ),
      { numRuns: runs(15), examples: [[["a&amp;b", "c&d", "<e>", "\"f'"], 2]] },
    );
  });

  test("gets an error for unsupported features", async () => {
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

  test("gets an error for tags, ACLs, versions and conditions, and no object is lost", async () => {
    const object = { Bucket: BUCKET, Key: "precious" };
    await bucket.s3.send(new PutObjectCommand({ ...object, Body: "kept" }));
    const requests = [
      bucket.s3.send(new PutObjectTaggingCommand({ ...object, Tagging: { TagSet: [] } })),
      bucket.s3.send(new GetObjectTaggingCommand(object)),
      bucket.s3.send(new DeleteObjectTaggingCommand(object)),
      bucket.s3.send(new GetObjectAclCommand(object)),
      bucket.s3.send(new DeleteObjectCommand({ ...object, VersionId: "1" })),
      bucket.s3.send(new GetObjectCommand({ ...object, ResponseContentType: "text/html" })),
      bucket.s3.send(new PutObjectCommand({ ...object, Body: "new", IfNoneMatch: "*" })),
      bucket.s3.send(new GetObjectCommand({ ...object, IfMatch: '"another"' })),
    ];
    const nameOf = (error: unknown) => (error instanceof Error ? error.name : "");
    const names = requests.map((request: Promise<unknown>) => request.then(() => "done", nameOf));
    expect(await Promise.all(names)).toEqual(requests.map(() => "NotImplemented"));
    expect((await bucket.get("precious")).bytes.toString()).toBe("kept");
  });

  test("sends an MD5, which is compared with the body", async () => {
    const object = { Bucket: BUCKET, Key: "digested" };
    const md5 = (text: string) => createHash("md5").update(text).digest("base64");
    const put = (Body: string, signedBody: string) =>
      bucket.s3.send(new PutObjectCommand({ ...object, Body, ContentMD5: md5(signedBody) }));
    await put("whole", "whole");
    await expect(put("other", "whole")).rejects.toMatchObject({ name: "BadDigest" });
    expect((await bucket.get("digested")).bytes.toString()).toBe("whole");
  });
});
