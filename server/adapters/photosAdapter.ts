import { join } from "node:path";
import type { FastifyPluginAsync } from "fastify";
import type { ServerCatalog } from "../catalog/serverCatalog.ts";
import type { Environment } from "../config/env.ts";
import { bucketBase, bucketClient, type BucketKeys } from "../photos/bucketClient.ts";
import { type PhotoBucket, photoBucket } from "../photos/photoBucket.ts";
import { diskBucket } from "../emulators/bucket/diskBucket.ts";
import { openObject } from "../emulators/bucket/objectStore.ts";

/** The way to the bucket, real or embedded, and what must be known or served beside it. */
export interface PhotosAdapter {
  readonly bucket: PhotoBucket;
  /** The foreign origin that pages upload to; null when it is our own. */
  readonly origin: string | null;
  readonly routes: readonly FastifyPluginAsync[];
}

const PREFIX = "/_bucket";
const EMBEDDED = { bucket: "photos", region: "us-east-1", accessKeyId: "embedded" };

/**
 * Opens the door that the environment asks for.
 * @param own the shop's own origin as seen from this machine, where the embedded bucket is found.
 * @param secret derives the embedded bucket's key.
 * @param catalog says how big a photo may be that is uploaded to the embedded bucket without a signed size.
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
      seenFromPage: (url) => url.slice(new URL(url).origin.length),
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
 * Reads the bucket that the environment names, for a command beside the shop. The embedded bucket is read from its folder:
 * the shop may be stopped, or listen on any port.
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

/** The folder of the embedded bucket's objects. */
function folderOf({ dataDir }: Pick<Environment, "dataDir">): string {
  return join(dataDir, "photos");
}

function s3Bucket(keys: BucketKeys): PhotoBucket {
  const client = bucketClient(keys);
  const base = bucketBase(client, keys);
  return photoBucket({ client, bucket: keys.bucket, base, seenFromPage: (url) => url });
}

type EmbeddedBucket = Omit<Parameters<typeof diskBucket>[1], "prefix"> & { readonly host: string };

/** Signatures cover the host, and pages may know the shop by another one than it does: here there is only one. */
async function embeddedBucket(
  app: Parameters<FastifyPluginAsync>[0],
  { host, ...options }: EmbeddedBucket,
): Promise<void> {
  app.addHook("onRequest", async ({ headers }) => {
    headers.host = host;
  });
  await app.register(diskBucket, { ...options, prefix: PREFIX });
}
