import {
  CopyObjectCommand,
  DeleteObjectCommand,
  DeleteObjectTaggingCommand,
  GetObjectAclCommand,
  GetObjectCommand,
  GetObjectTaggingCommand,
  PutObjectCommand,
  PutObjectTaggingCommand,
} from "@aws-sdk/client-s3";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { runs } from "../../support/runs.ts";
import { BUCKET, sharedBucket } from "./bucketUnderTest.ts";

const bucket = await sharedBucket();

/** Whether a segment of a key is refused because the key could be read as another one. */
const isRefused = (text: string) => text === "." || text === ".." || /[/\\]|\p{Cc}/u.test(text);
const segment = fc
  .string({ unit: "grapheme", minLength: 1, maxLength: 12 })
  .filter((text) => !isRefused(text));
const key = fc.array(segment, { minLength: 1, maxLength: 4 }).map((segments) => segments.join("/"));
const bytes = fc.uint8Array({ maxLength: 5000 }).map((array) => Buffer.from(array));
const type = fc.constantFrom("image/jpeg", "image/png", "text/html", "image/svg+xml");

describe("the real SDK", () => {
  test("gets back what it put, under any key", async () => {
    await fc.assert(
      fc.asyncProperty(key, bytes, type, async (Key, Body, ContentType) => {
        const put = await bucket.put(Key, Body, { ContentType });
        expect(await bucket.get(Key)).toEqual({ bytes: Body, type: ContentType });
        const object = await bucket.s3.send(new GetObjectCommand({ Bucket: BUCKET, Key }));
        expect(object).toMatchObject({ ContentLength: Body.length, ETag: put.ETag });
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
  });

  test("copies an object with its type", async () => {
    await bucket.put("a b/ü", "copy me", { ContentType: "image/png" });
    const CopySource = `${BUCKET}/${encodeURIComponent("a b/ü")}`;
    const copy = await bucket.s3.send(
      new CopyObjectCommand({ Bucket: BUCKET, Key: "same", CopySource }),
    );
    expect(copy.CopyObjectResult?.ETag).toMatch(/^"[0-9a-f]{32}"$/);
    expect(await bucket.get("same")).toEqual({ bytes: Buffer.from("copy me"), type: "image/png" });
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
      bucket.s3.send(new GetObjectCommand({ Bucket: "another", Key: "meta" })),
    ).rejects.toMatchObject({ name: "NoSuchBucket" });
  });

  test("gets an error for tags, ACLs, versions, conditions and types of copies, and no object is lost", async () => {
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
      bucket.s3.send(new PutObjectCommand({ ...object, Body: "new", ContentMD5: "AAAA" })),
      bucket.s3.send(
        new CopyObjectCommand({
          ...object,
          CopySource: `${BUCKET}/precious`,
          MetadataDirective: "REPLACE",
          ContentType: "image/webp",
        }),
      ),
    ];
    const nameOf = (error: unknown) => (error instanceof Error ? error.name : "");
    const names = requests.map((request: Promise<unknown>) => request.then(() => "done", nameOf));
    expect(await Promise.all(names)).toEqual(requests.map(() => "NotImplemented"));
    expect((await bucket.get("precious")).bytes.toString()).toBe("kept");
  });
});
