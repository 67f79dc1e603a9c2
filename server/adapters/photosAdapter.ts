import { join } from "node:path";
import type { FastifyInstance, FastifyPluginAsync } from "fastify";
import type { ServerCatalog } from "../catalog/serverCatalog.ts";
import type { Environment } from "../config/env.ts";
import { diskBucket } from "../emulators/bucket/diskBucket.ts";
import { openObject } from "../emulators/bucket/objectStore.ts";
import { bucketBase, bucketClient, type BucketKeys } from "../photos/bucketClient.ts";
import { type PhotoBucket, photoBucket } from "../photos/photoBucket.ts";

/** The bucket, real or embedded. */
export interface PhotosAdapter {
  readonly bucket: PhotoBucket;
  /** The external origin that pages upload to; null for the shop's own. */
  readonly origin: string | null;
  readonly routes: readonly FastifyPluginAsync[];
}

/** Path of the embedded bucket on the shop's origin. */
const PREFIX = "/_bucket";
/** What a request's signature covers besides the secret key. The embedded bucket accepts no other values. */
const EMBEDDED = { bucket: "photos", region: "us-east-1", accessKeyId: "embedded" };

/**
 * Opens the bucket that the environment configures.
 * @param shopOrigin the shop's origin on this machine, where the embedded bucket is served.
 * @param secretFor derives the embedded bucket's key.
 * @param catalog its largest allowed photo limits an upload to the embedded bucket whose URL has no signed size.
 */
export function openPhotosAdapter(
  env: Pick<Environment, "s3" | "dataDir">,
  shopOrigin: string,
  secretFor: (purpose: string) => string,
  catalog: Pick<ServerCatalog, "uploads">,
): PhotosAdapter {
  if (env.s3) {
    const bucket = s3Bucket(env.s3);
    // The URL of an empty key is the bucket's base.
    return { bucket, origin: new URL(bucket.urlOf("")).origin, routes: [] };
  }
  const maxBytesIfLengthUnsigned = () => catalog.uploads.maxBytes;
  const keys = { ...EMBEDDED, secretAccessKey: secretFor("bucket") };
  const options = { ...keys, prefix: PREFIX, dir: folderOf(env), maxBytesIfLengthUnsigned };
  return {
    bucket: photoBucket({
      client: bucketClient({ ...keys, endpoint: shopOrigin + PREFIX }),
      bucket: keys.bucket,
      base: `${PREFIX}/${keys.bucket}/`,
      browserUrl: (url) => url.slice(new URL(url).origin.length),
    }),
    origin: null,
    routes: [(app) => serveBucket(app, new URL(shopOrigin).host, options)],
  };
}

/**
 * Reads the configured bucket, for a command beside the shop. The embedded bucket is read from its folder, because the
 * shop may be stopped or listen on any port.
 */
export function openPhotoReader(
  env: Pick<Environment, "s3" | "dataDir">,
): Pick<PhotoBucket, "read"> {
  return env.s3
    ? s3Bucket(env.s3)
    : { read: (key, maxBytes) => readFromFolder(folderOf(env), key, maxBytes) };
}

async function readFromFolder(
  folder: string,
  key: string,
  maxBytes: number,
): Promise<Buffer | null> {
  const stored = await openObject(folder, key);
  if (stored === undefined) return null;
  try {
    return stored.object.size > maxBytes ? null : await stored.bytes.readFile();
  } finally {
    await stored.bytes.close();
  }
}

function folderOf({ dataDir }: Pick<Environment, "dataDir">): string {
  return join(dataDir, "photos");
}

function s3Bucket(keys: BucketKeys): PhotoBucket {
  const client = bucketClient(keys);
  const base = bucketBase(client, keys);
  return photoBucket({ client, bucket: keys.bucket, base, browserUrl: (url) => url });
}

/**
 * Serves the embedded bucket. The signature of a URL covers the host for which the shop created it. A browser may reach
 * the shop by another name, so each request gets that host.
 */
async function serveBucket(
  app: FastifyInstance,
  host: string,
  options: Parameters<typeof diskBucket>[1],
): Promise<void> {
  app.addHook("onRequest", async ({ headers }) => {
    headers.host = host;
  });
  await app.register(diskBucket, options);
}
