import type { OutgoingHttpHeaders } from "node:http";
import { GetObjectCommand, PutObjectCommand } from "@aws-sdk/client-s3";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { signatureOf } from "../../../server/emulators/bucket/sigv4/signatureOf.ts";
import { runs } from "../../support/runs.ts";
import { BUCKET, CREDENTIALS, sharedBucket } from "./bucketUnderTest.ts";

const bucket = await sharedBucket();

/** Puts a body with its length, and by default as a PNG. */
const put = (url: string, body: string | Buffer, headers: OutgoingHttpHeaders = PNG) =>
  bucket.send("PUT", url, { "content-length": body.length, ...headers }, Buffer.from(body));
const PNG = { "content-type": "image/png" };

describe("a presigned URL", () => {
  test("stores a private object", async () => {
    const body = Buffer.from("a photograph");
    const url = await bucket.presignPut("photo.jpg", "image/jpeg", body.length);
    const headers = { "content-type": "image/jpeg" };
    expect(await put(url, body, headers)).toMatchObject({ status: 200 });
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

  test("is refused with another type, length or method than the signed ones", async () => {
    const url = await bucket.presignPut("typed", "image/png", 3);
    const refused = { status: 403, code: "SignatureDoesNotMatch" };
    expect(await put(url, "abc", { "content-type": "text/html" })).toMatchObject(refused);
    expect(await put(url, "abc", {})).toMatchObject(refused);
    expect(await put(url, "abcd")).toMatchObject(refused);
    expect(await bucket.send("GET", url)).toMatchObject(refused);
    expect(await bucket.send("DELETE", url)).toMatchObject(refused);
  });

  test("is refused with an x-amz header that was not signed", async () => {
    const url = await bucket.presignPut("plus", "image/png", 1);
    const headers = { ...PNG, "x-amz-copy-source": `${BUCKET}/photo.jpg` };
    expect(await put(url, "x", headers)).toMatchObject({ status: 403, code: "AccessDenied" });
  });

  test("is valid until its last second", async () => {
    const signedAt = Date.now();
    const url = await bucket.presignPut("timed", "image/png", 1);
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: -14 * 60, max: 3 * 24 * 3600 }), async (seconds) => {
        fc.pre(Math.abs(seconds - 60) > 2);
        bucket.time.now = signedAt + seconds * 1000;
        expect(await put(url, "x")).toMatchObject(
          seconds < 60 ? { status: 200 } : { status: 403, code: "AccessDenied" },
        );
      }),
      { numRuns: runs(60), examples: [[57], [63], [10 * 60]] },
    );
    bucket.time.now = signedAt - 20 * 60 * 1000;
    expect(await put(url, "x")).toMatchObject({ status: 403, code: "AccessDenied" });
    bucket.time.now = Date.now();
  });

  /** Puts a byte by a URL with additional parameters, signed with the bucket's key. */
  async function putSigned(parameters: string): Promise<number> {
    const timestamp = new Date().toISOString().replace(/[-:]|\.\d+/g, "");
    const { accessKeyId, secretAccessKey } = CREDENTIALS;
    const [date, region, suffix] = [timestamp.slice(0, 8), "us-east-1", "s3/aws4_request"];
    const query = new URLSearchParams({
      "X-Amz-Algorithm": "AWS4-HMAC-SHA256",
      "X-Amz-Credential": [accessKeyId, date, region, suffix].join("/"),
      "X-Amz-Date": timestamp,
    });
    const url = `/_bucket/${BUCKET}/by-hand?${query}&${parameters}`;
    const headers = { host: new URL(bucket.origin).host, "content-length": "1" };
    const signedHeaders = new URLSearchParams(parameters).getAll("X-Amz-SignedHeaders");
    const credential = { accessKeyId, date, region, suffix };
    const payloadHash = "UNSIGNED-PAYLOAD";
    const signature = signatureOf(
      { method: "PUT", url, headers },
      { credential, timestamp, signedHeaders, signature: "", payloadHash, expires: 0 },
      secretAccessKey,
    );
    return (await put(`${url}&X-Amz-Signature=${signature}`, "x", headers)).status;
  }

  test.each([
    ["X-Amz-Expires=604800&X-Amz-SignedHeaders=host", 200],
    ["X-Amz-Expires=604801&X-Amz-SignedHeaders=host", 400],
    ["X-Amz-Expires=60&X-Amz-Expires=60&X-Amz-SignedHeaders=host", 400],
    ["X-Amz-Expires=60&X-Amz-SignedHeaders=content-length", 403],
  ])("with %s gets status %i, although it is signed", async (parameters, status) => {
    expect(await putSigned(parameters)).toBe(status);
  });

  test("of a client that signs the checksum of an empty body is refused, as by S3", async () => {
    const client = bucket.sdk();
    const url = await getSignedUrl(client, new PutObjectCommand({ Bucket: BUCKET, Key: "client" }));
    expect(await put(url, "x", {})).toMatchObject({ status: 400, code: "BadDigest" });
    client.destroy();
  });
});
