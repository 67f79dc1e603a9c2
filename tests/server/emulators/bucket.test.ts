import { readdir } from "node:fs/promises";
import { connect } from "node:net";
import { join } from "node:path";
import { GetObjectCommand } from "@aws-sdk/client-s3";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";
import { describe, expect, test } from "vitest";
import { BUCKET, startBucket, sharedBucket } from "./bucketUnderTest.ts";

const bucket = await sharedBucket();

describe("the bucket", () => {
  test("limits the size of uploads only if the URL's signature doesn't include the length", async () => {
    const limit = 1024 * 1024;
    const url = await bucket.presignPut("large", "image/png");
    const upload = (size: number, uploadUrl = url) => {
      const headers = { "content-type": "image/png", "content-length": size };
      return bucket.send("PUT", uploadUrl, headers, Buffer.alloc(size, 7));
    };
    expect(await upload(limit)).toMatchObject({ status: 200 });
    expect(await upload(limit + 1)).toMatchObject({ status: 413, code: "EntityTooLarge" });
    expect((await bucket.get("large")).bytes).toHaveLength(limit);
    const signedUrl = await bucket.presignPut("signed", "image/png", limit + 1);
    expect(await upload(limit + 1, signedUrl)).toMatchObject({ status: 200 });
    await bucket.put("header", Buffer.alloc(limit + 1));
    expect((await bucket.get("header")).bytes).toHaveLength(limit + 1);
  });

  test("accepts a signed request only if its timestamp is within 15 minutes of the bucket's clock", async () => {
    const minute = 60_000;
    const now = Date.now();
    for (const minutes of [-14, 14]) {
      bucket.time.now = now + minutes * minute;
      await bucket.put("timed", "x");
    }
    for (const minutes of [-16, 16]) {
      bucket.time.now = now + minutes * minute;
      const put = bucket.put("timed", "x");
      await expect(put).rejects.toMatchObject({ name: "RequestTimeTooSkewed" });
    }
    bucket.time.now = now;
  });

  test("rejects a request that the server's framework can't read as a mistake of the client", async () => {
    const url = await bucket.presignPut("unread", "image/png");
    const headers = { "content-type": "image", "content-length": 1 };
    const response = await bucket.send("PUT", url, headers, Buffer.alloc(1));
    expect(response).toMatchObject({ status: 400, code: "InvalidArgument" });
  });

  test("keeps the old object and deletes the new file if an upload is interrupted", async () => {
    await bucket.put("kept", "old");
    const files = async () => (await readdir(join(bucket.dir, "bytes"))).sort();
    const filesBefore = await files();
    const url = (await bucket.presignPut("kept", "image/png", 1000)).replace(bucket.origin, "");
    await interruptUpload(url, 1000, "only the beginning");
    await expect.poll(files, { timeout: 30_000 }).toEqual(filesBefore);
    expect((await bucket.get("kept")).bytes.toString()).toBe("old");
  });

  test("stores exactly one complete body when requests put the same key concurrently", async () => {
    const otherBucket = await startBucket();
    const bodies = Array.from({ length: 12 }, (_, index) => `body ${index}`);
    await Promise.all(bodies.map((Body) => otherBucket.put("raced", Body)));
    const object = await otherBucket.s3.send(
      new GetObjectCommand({ Bucket: BUCKET, Key: "raced" }),
    );
    expect(bodies).toContain(await object.Body?.transformToString());
    expect(await readdir(join(otherBucket.dir, "bytes"))).toHaveLength(1);
    await otherBucket.close();
  });

  test.each(["..", "../photos/x", "a/../b", "a//b", ".", "a/./b", "a\\b", "a\u0000b"])(
    "rejects the key %j",
    async (Key) => {
      const put = bucket.put(Key, "x");
      await expect(put).rejects.toMatchObject({ $fault: "client" });
      const url = await bucket.presignPut("KEY", "image/png", 1);
      const path = url
        .replace(bucket.origin, "")
        .replace("KEY", Key.split("/").map(encodeURIComponent).join("/"));
      const headers = { "content-type": "image/png", "content-length": 1 };
      const { status } = await bucket.send("PUT", path, headers, Buffer.from("x"));
      expect(status).toBe(403);
    },
  );

  test("accepts keys of up to 1,024 bytes", async () => {
    const longestKey = "ü".repeat(512);
    await bucket.put(longestKey, "x");
    expect((await bucket.get(longestKey)).bytes.toString()).toBe("x");
    await expect(bucket.put(`${longestKey}a`, "x")).rejects.toMatchObject({
      name: "KeyTooLongError",
    });
  });

  test("writes no file outside the bucket's folder for keys with special names", async () => {
    for (const Key of ["%2e%2e/%2e%2e/x", "~/x", "C:x", "objects/x.json", "con"]) {
      await bucket.put(Key, Key);
      expect((await bucket.get(Key)).bytes.toString()).toBe(Key);
    }
    expect((await readdir(bucket.dir)).sort()).toEqual(["bytes", "objects"]);
  });

  test("prevents browsers from rendering an object or error as a page", async () => {
    await bucket.put("page.html", "<script>1</script>", { ContentType: "text/html" });
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
        "cache-control": "private, no-store",
        "content-disposition": "attachment",
        "content-security-policy": "default-src 'none'; sandbox",
      });
    }
  });
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
