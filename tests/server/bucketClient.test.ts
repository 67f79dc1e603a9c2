import { expect, test } from "vitest";
import { bucketBase, bucketClient } from "../../server/photos/bucketClient.ts";
import { photoBucket } from "../../server/photos/photoBucket.ts";

const KEYS = { accessKeyId: "AKIDEXAMPLE", secretAccessKey: "not-a-real-secret" };

/** A bucket's name and region, and its server's address as an environment may have it. */
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
  "what is uploaded to bucket %s in %s at %s is found at the address that a cart item carries",
  async (bucket, region, endpoint) => {
    const keys = { ...KEYS, bucket, region, endpoint };
    const client = bucketClient(keys);
    const base = bucketBase(client, keys);
    const photos = photoBucket({ client, bucket, base, seenFromPage: (url) => url });
    const upload = await photos.uploadUrl("a.png", "image/png");
    expect(upload.split("?")[0]).toBe(photos.urlOf("a.png"));
  },
);
