import { createServer } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { photoBucket } from "../../../server/photos/photoBucket.ts";
import { listenOnFreePort } from "../../support/listenOnFreePort.ts";

const KEYS = { accessKeyId: "AKIDEXAMPLE", secretAccessKey: "not-a-real-secret" };

/** A bucket's name, region and endpoint. */
const PLACES: readonly (readonly [string, string, string | null])[] = [
  ["photos", "us-east-1", null],
  ["photos", "cn-north-1", null],
  ["shop.photos", "us-east-1", null],
  ["photos", "us-east-1", "https://bucket.test/"],
  ["photos", "us-east-1", "https://Bucket.test/s3/"],
  ["shop.photos", "us-east-1", "http://127.0.0.1:9000"],
];

/** A bucket whose client has an idle timeout of 50 ms. */
function openBucket(bucket = "photos", region = "us-east-1", endpoint: string | null = null) {
  return photoBucket({ ...KEYS, bucket, region, endpoint }, { idleTimeout: 50 });
}

test.each(PLACES)(
  "an upload to bucket %s in %s at %s has the URL that cart items contain",
  async (bucket, region, endpoint) => {
    const photos = openBucket(bucket, region, endpoint);
    const upload = await photos.uploadUrl("a.png", "image/png");
    expect(upload.split("?")[0]).toBe(photos.urlOf("a.png"));
  },
);

test("an upload URL is valid for a quarter of an hour", async () => {
  const url = new URL(await openBucket().uploadUrl("a.png", "image/png"));
  expect(url.searchParams.get("X-Amz-Expires")).toBe("900");
});

test("an upload URL signs a given size, otherwise none", async () => {
  const signedHeaders = async (size?: number) => {
    const url = new URL(await openBucket().uploadUrl("a.png", "image/png", size));
    return url.searchParams.get("X-Amz-SignedHeaders");
  };
  expect(await signedHeaders()).toBe("content-type;host");
  expect(await signedHeaders(5)).toBe("content-length;content-type;host");
  expect(await signedHeaders(0)).toBe("content-length;content-type;host");
});

test.each([
  ["at all", ""],
  ["after its first bytes", "HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nha"],
])("a bucket that does not respond %s fails after the idle timeout", async (_when, response) => {
  let calls = 0;
  const server = createServer((socket) => {
    socket.on("error", () => {});
    socket.once("data", () => {
      calls += 1;
      socket.write(response);
    });
  });
  const port = await listenOnFreePort(server);
  onTestFinished(() => void server.close());
  const photos = openBucket("photos", "us-east-1", `http://127.0.0.1:${port}`);
  await expect(photos.read("a.png", 1_000)).rejects.toBeInstanceOf(Error);
  expect(calls).toBeLessThanOrEqual(2);
});
