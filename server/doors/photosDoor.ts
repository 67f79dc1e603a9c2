import { join } from "node:path";
import type { FastifyPluginAsync } from "fastify";
import type { Environment } from "../env.ts";
import { bucketBase, bucketClient } from "../photos/bucketClient.ts";
import { type PhotoBucket, photoBucket } from "../photos/photoBucket.ts";
import { diskBucket } from "../standins/bucket/diskBucket.ts";

/** The way to the bucket, real or embedded, and what must be known or served beside it. */
export interface PhotosDoor {
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
 */
export function openPhotosDoor(
  env: Pick<Environment, "s3" | "dataDir">,
  own: string,
  secret: (purpose: string) => string,
): PhotosDoor {
  if (env.s3) {
    const client = bucketClient(env.s3);
    const base = bucketBase(client, env.s3);
    const place = {
      client,
      bucket: env.s3.bucket,
      base,
      seenFromPage: (url: string) => url,
    };
    return { bucket: photoBucket(place), origin: new URL(base).origin, routes: [] };
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
        embeddedBucket(app, { ...keys, dir: join(env.dataDir, "photos"), host: new URL(own).host }),
    ],
  };
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
