import { GetObjectCommand, PutObjectCommand } from "@aws-sdk/client-s3";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";
import * as fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { signatureOf } from "../../../server/emulators/bucket/sigv4/signatureOf.ts";
import { BUCKET, CREDENTIALS, startBucket, type BucketUnderTest } from "./bucketUnderTest.ts";

let bucket: BucketUnderTest;
beforeAll(async () => {
  bucket = await startBucket();
});
afterAll(() => bucket.close());

describe("a presigned URL", () => {
  test("stores a private object", async () => {
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

  test("is refused when any character differs", async () => {
    const url = await bucket.presignPut("tampered", "image/png", 1);
    const path = url.replace(bucket.origin, "");
    const signed = { "content-type": "image/png", "content-length": 1 };
    const boundaries = Array.from(path.matchAll(/[?&=]/g), ({ index }) => index);
    await fc.assert(
      fc.asyncProperty(
        // A lenient parser would fail where parameters begin or end.
        fc.oneof(fc.nat({ max: path.length }), fc.constantFrom(path.length, ...boundaries)),
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

  test("is valid until its last second", async () => {
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
      { numRuns: 60, examples: [[57], [63], [10 * 60]] },
    );
    bucket.time.now = signedAt - 20 * 60 * 1000;
    expect(await put()).toMatchObject({ status: 403, code: "AccessDenied" });
    bucket.time.now = Date.now();
  });

  /** Puts a byte by a URL with additional parameters, signed with the bucket's key. */
  async function putSigned(more: string): Promise<number> {
    const timestamp = new Date().toISOString().replace(/[-:]|\.\d+/g, "");
    const { accessKeyId, secretAccessKey } = CREDENTIALS;
    const [date, region, rest] = [timestamp.slice(0, 8), "us-east-1", "s3/aws4_request"];
    const query = new URLSearchParams({
      "X-Amz-Algorithm": "AWS4-HMAC-SHA256",
      "X-Amz-Credential": [accessKeyId, date, region, rest].join("/"),
      "X-Amz-Date": timestamp,
    });
    const url = `/_bucket/${BUCKET}/by-hand?${query}&${more}`;
    const headers = { host: new URL(bucket.origin).host, "content-length": "1" };
    const signedHeaders = new URLSearchParams(more).getAll("X-Amz-SignedHeaders");
    const scope = { accessKeyId, date, region, rest };
    const signature = signatureOf(
      { method: "PUT", url, headers },
      {
        scope,
        timestamp,
        signedHeaders,
        signature: "",
        payloadHash: "UNSIGNED-PAYLOAD",
        expires: 0,
      },
      secretAccessKey,
    );
    const sent = `${url}&X-Amz-Signature=${signature}`;
    return (await bucket.send("PUT", sent, headers, Buffer.from("x"))).status;
  }

  test.each([
    ["X-Amz-Expires=604800&X-Amz-SignedHeaders=host", 200],
    ["X-Amz-Expires=604801&X-Amz-SignedHeaders=host", 400],
    ["X-Amz-Expires=60&X-Amz-Expires=60&X-Amz-SignedHeaders=host", 400],
    ["X-Amz-Expires=60&X-Amz-SignedHeaders=content-length", 403],
  ])("with %s is answered with %i, whoever signed it", async (more, status) => {
    expect(await putSigned(more)).toBe(status);
  });

  test("of a client that signs the checksum of an empty body is refused, as by S3", async () => {
    const client = bucket.sdk();
    const url = await getSignedUrl(client, new PutObjectCommand({ Bucket: BUCKET, Key: "client" }));
    expect(await bucket.send("PUT", url, { "content-length": 1 }, Buffer.from("x"))).toMatchObject({
      status: 400,
      code: "BadDigest",
    });
    client.destroy();
  });
});
