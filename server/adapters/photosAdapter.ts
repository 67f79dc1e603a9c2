import { statfs } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import type { ServerCatalog } from "../catalog/loadCatalog.ts";
import type { Environment } from "../config/env.ts";
import { diskBucket } from "../emulators/bucket/diskBucket.ts";
import { openObject } from "../emulators/bucket/objectStore.ts";
import { type PhotoBucket, photoBucket } from "../photos/photoBucket.ts";

/** Path of the embedded bucket on the shop's origin. */
const PREFIX = "/_bucket";
/** What a request's signature covers besides the secret key. The embedded bucket accepts no other values. */
const EMBEDDED = { bucket: "photos", region: "us-east-1", accessKeyId: "embedded" };

/**
 * Opens the bucket that the environment configures, real or embedded. Its `origin` is the external one that pages upload
 * to; null for the shop's own.
 * @param shopOrigin the shop's origin on this machine, where the embedded bucket is served.
 * @param secretFor derives the embedded bucket's key.
 * @param catalog its largest allowed photo limits an upload to the embedded bucket whose URL has no signed size.
 */
export function openPhotosAdapter(
  env: Pick<Environment, "s3" | "dataDir">,
  shopOrigin: string,
  secretFor: (purpose: string) => string,
  catalog: Pick<ServerCatalog, "uploads">,
) {
  if (env.s3) {
    const bucket = photoBucket(env.s3);
    // The URL of an empty key is the bucket's base.
    return { bucket, origin: new URL(bucket.urlOf("")).origin, routes: [] };
  }
  const maxBytesIfLengthUnsigned = () => catalog.uploads.maxBytes;
  const keys = { ...EMBEDDED, secretAccessKey: secretFor("bucket") };
  const options = { ...keys, prefix: PREFIX, dir: folderOf(env), maxBytesIfLengthUnsigned };
  return {
    bucket: photoBucket(
      { ...keys, endpoint: shopOrigin + PREFIX },
      {
        browserUrl: (url) => url.slice(new URL(url).origin.length),
        freeBytes: async () => {
          const { bavail, bsize } = await statfs(folderOf(env));
          return bavail * bsize;
        },
      },
    ),
    origin: null,
    routes: [(app: FastifyInstance) => serveBucket(app, new URL(shopOrigin).host, options)],
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
    ? photoBucket(env.s3)
    : { read: (key, maxBytes) => readFromFolder(folderOf(env), key, maxBytes) };
}

async function readFromFolder(
  folder: string,
  key: string,
  maxBytes: number,
): Promise<Buffer | null> {
  const file = await openObject(folder, key);
  if (file === undefined) return null;
  try {
    return (await file.stat()).size > maxBytes ? null : await file.readFile();
  } finally {
    await file.close();
  }
}

function folderOf({ dataDir }: Pick<Environment, "dataDir">): string {
  return join(dataDir, "photos");
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
