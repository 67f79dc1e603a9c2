import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { bucketBase, bucketClient } from "../../../server/photos/bucketClient.ts";
import { photoBucket } from "../../../server/photos/photoBucket.ts";

const KEYS = { accessKeyId: "AKIDEXAMPLE", secretAccessKey: "not-a-real-secret" };

/** A bucket's name, region and endpoint. */
const PLACES: readonly (readonly [string, string, string | null])[] = [
  ["photos", "us-east-1", null],
  ["photos", "eu-central-1", null],
  ["photos", "cn-north-1", null],
  ["shop.photos", "us-east-1", null],
  ["photos", "us-east-1", "https://bucket.test"],
  ["photos", "us-east-1", "https://bucket.test/"],
  ["photos", "us-east-1", "https://bucket.test:443"],
  ["photos", "us-east-1", "https://Bucket.test/s3/"],
  ["shop.photos", "us-east-1", "http://127.0.0.1:9000"],
];

test.each(PLACES)(
  "an upload to bucket %s in %s at %s has the URL that cart items contain",
  async (bucket, region, endpoint) => {
    const keys = { ...KEYS, bucket, region, endpoint };
    const client = bucketClient(keys);
    const base = bucketBase(client, keys);
    const photos = photoBucket({ client, bucket, base, browserUrl: (url) => url });
    const upload = await photos.uploadUrl("a.png", "image/png");
    expect(upload.split("?")[0]).toBe(photos.urlOf("a.png"));
  },
);

test("an upload URL is valid for a quarter of an hour", async () => {
  const keys = { ...KEYS, bucket: "photos", region: "us-east-1", endpoint: null };
  const client = bucketClient(keys);
  const photos = photoBucket({ client, bucket: "photos", base: "", browserUrl: (url) => url });
  const url = new URL(await photos.uploadUrl("a.png", "image/png"));
  expect(url.searchParams.get("X-Amz-Expires")).toBe("900");
});

test("an upload URL signs a given size, otherwise none", async () => {
  const keys = { ...KEYS, bucket: "photos", region: "us-east-1", endpoint: null };
  const client = bucketClient(keys);
  const photos = photoBucket({ client, bucket: "photos", base: "", browserUrl: (url) => url });
  const signed = async (size?: number) =>
    new URL(await photos.uploadUrl("a.png", "image/png", size)).searchParams.get(
      "X-Amz-SignedHeaders",
    );
  expect(await signed()).toBe("content-type;host");
  expect(await signed(5)).toBe("content-length;content-type;host");
  expect(await signed(0)).toBe("content-length;content-type;host");
});

test.each([
  ["at all", ""],
  ["after its first bytes", "HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nha"],
])("a bucket that does not respond %s fails after the idle timeout", async (_when, answer) => {
  let calls = 0;
  const server = createServer((socket) => {
    socket.on("error", () => {});
    socket.once("data", () => {
      calls += 1;
      socket.write(answer);
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo; // it listens on a port
  const endpoint = `http://127.0.0.1:${port}`;
  const keys = { ...KEYS, bucket: "photos", region: "us-east-1", endpoint };
  const client = bucketClient(keys, 50);
  onTestFinished(() => client.destroy());
  const base = bucketBase(client, keys);
  const photos = photoBucket({ client, bucket: keys.bucket, base, browserUrl: (url) => url });
  await expect(photos.read("a.png", 1_000)).rejects.toBeInstanceOf(Error);
  expect(calls).toBeLessThanOrEqual(2);
});
