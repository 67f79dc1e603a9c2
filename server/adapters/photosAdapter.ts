import { join } from "node:path";
import type { FastifyPluginAsync } from "fastify";
import type { ServerCatalog } from "../catalog/serverCatalog.ts";
import type { Environment } from "../config/env.ts";
import { bucketBase, bucketClient, type BucketKeys } from "../photos/bucketClient.ts";
import { type PhotoBucket, photoBucket } from "../photos/photoBucket.ts";
import { diskBucket } from "../emulators/bucket/diskBucket.ts";
import { openObject } from "../emulators/bucket/objectStore.ts";

/** The bucket, real or embedded. */
export interface PhotosAdapter {
  readonly bucket: PhotoBucket;
  /** The external origin that pages upload to; null for the shop's own. */
  readonly origin: string | null;
  readonly routes: readonly FastifyPluginAsync[];
}

const PREFIX = "/_bucket";
const EMBEDDED = { bucket: "photos", region: "us-east-1", accessKeyId: "embedded" };

/**
 * Opens the bucket that the environment configures.
 * @param own the shop's origin on this machine, where the embedded bucket is served.
 * @param secret derives the embedded bucket's key.
 * @param catalog limits the size of an upload to the embedded bucket without a signed size.
 */
export function openPhotosAdapter(
  env: Pick<Environment, "s3" | "dataDir">,
  own: string,
  secret: (purpose: string) => string,
  catalog: Pick<ServerCatalog, "uploads">,
): PhotosAdapter {
  if (env.s3) {
    const bucket = s3Bucket(env.s3);
    return { bucket, origin: new URL(bucket.urlOf("")).origin, routes: [] };
  }
  const keys = { ...EMBEDDED, secretAccessKey: secret("bucket") };
  return {
    bucket: photoBucket({
      client: bucketClient({ ...keys, endpoint: own + PREFIX }),
      bucket: keys.bucket,
      base: `${PREFIX}/${keys.bucket}/`,
      browserUrl: (url) => url.slice(new URL(url).origin.length),
    }),
    origin: null,
    routes: [
      (app) =>
        embeddedBucket(app, {
          ...keys,
          dir: folderOf(env),
          host: new URL(own).host,
          maxUnsignedBytes: () => catalog.uploads.maxBytes,
        }),
    ],
  };
}

/**
 * Reads the configured bucket, for a command beside the shop. The embedded bucket is read from its folder, because the
 * shop may be stopped or listen on any port.
 */
export function photoReader(env: Pick<Environment, "s3" | "dataDir">): Pick<PhotoBucket, "read"> {
  return env.s3
    ? s3Bucket(env.s3)
    : { read: (key, maxBytes) => readFrom(folderOf(env), key, maxBytes) };
}

async function readFrom(folder: string, key: string, maxBytes: number): Promise<Buffer | null> {
  const found = await openObject(folder, key);
  if (found === undefined) return null;
  try {
    return found.object.size > maxBytes ? null : await found.bytes.readFile();
  } finally {
    await found.bytes.close();
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

type EmbeddedBucket = Omit<Parameters<typeof diskBucket>[1], "prefix"> & { readonly host: string };

/** Signatures cover the host, which may differ between pages and the shop: all requests get the shop's. */
async function embeddedBucket(
  app: Parameters<FastifyPluginAsync>[0],
  { host, ...options }: EmbeddedBucket,
): Promise<void> {
  app.addHook("onRequest", async ({ headers }) => {
    headers.host = host;
  });
  await app.register(diskBucket, { ...options, prefix: PREFIX });
}
