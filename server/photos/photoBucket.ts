import {
  DeleteObjectCommand,
  GetObjectCommand,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from "@aws-sdk/client-s3";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";

// The SDK warns that its later versions need a later Node. Its version is pinned, so the warning is of no use, and would be
// the first line of output.
process.env["AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED"] ??= "true";

export type PhotoBucket = ReturnType<typeof photoBucket>;

export interface BucketKeys {
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** Address of an S3-compatible server. Null for Amazon S3. */
  readonly endpoint: string | null;
}

/** Milliseconds that an upload URL is valid: enough for 15 MB on a slow connection. */
export const UPLOAD_URL_TTL = 15 * 60_000;

/** Signed in addition to the default headers. Otherwise any type could be uploaded. */
const SIGNED_HEADERS = new Set(["content-type"]);

interface BucketOptions {
  /** Converts a URL for the browser. For the embedded bucket, removes the origin. */
  readonly browserUrl?: (url: string) => string;
  /** Free bytes of the disk that the objects share with the orders. By default Infinity, as they don't. */
  readonly freeBytes?: () => Promise<number>;
  /**
   * Milliseconds without data until a call fails. By default the SDK waits for ever, which would block the worker and
   * payments of carts with photos.
   */
  readonly idleTimeout?: number;
}

/** The shop's private bucket, through the AWS SDK: Amazon S3, another server or the emulator. */
export function photoBucket(keys: BucketKeys, options: BucketOptions = {}) {
  const { bucket: Bucket, region, accessKeyId, secretAccessKey, endpoint } = keys;
  const { browserUrl = (url) => url, freeBytes = async () => Infinity } = options;
  const { idleTimeout = 10_000 } = options;
  const client = new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    maxAttempts: 2,
    requestHandler: { connectionTimeout: idleTimeout, socketTimeout: idleTimeout },
    // By default the client signs the checksum of an empty body into upload URLs.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    ...(endpoint === null ? {} : { endpoint, forcePathStyle: true }),
  });
  // Like the base of signed URLs for every region and endpoint, and for bucket names with dots.
  const { url } = client.config.endpointProvider({
    Bucket,
    Region: region,
    ...(endpoint === null ? {} : { Endpoint: endpoint, ForcePathStyle: true }),
  });
  const base = url.href.replace(/\/?$/, "/");
  return {
    /** Returns the object's URL as stored in cart items. Reading it requires the shop's keys. */
    urlOf: (key: string): string => browserUrl(base + key),
    /**
     * Creates a URL to which the browser may PUT a file of this type under this key. With a length, only a file of exactly
     * this number of bytes is accepted. Without, it is checked when the file is read.
     */
    async uploadUrl(Key: string, ContentType: string, ContentLength?: number): Promise<string> {
      const command = new PutObjectCommand({ Bucket, Key, ContentType, ContentLength });
      const signing = { expiresIn: UPLOAD_URL_TTL / 1_000, signableHeaders: SIGNED_HEADERS };
      return browserUrl(await getSignedUrl(client, command, signing));
    },
    /** Null if there is no such object, or it is larger than `maxBytes`. */
    async read(Key: string, maxBytes: number): Promise<Buffer | null> {
      try {
        const command = new GetObjectCommand({ Bucket, Key });
        const { Body, ContentLength = 0 } = await client.send(command);
        if (Body === undefined) return null;
        if (ContentLength > maxBytes) {
          await Body.transformToWebStream().cancel();
          return null;
        }
        const { buffer, byteOffset, length } = await Body.transformToByteArray();
        // Without a copy: a photo may have 15 MB.
        return Buffer.from(buffer, byteOffset, length);
      } catch (error) {
        if (error instanceof S3ServiceException && error.name === "NoSuchKey") return null;
        throw error;
      }
    },
    async write(Key: string, Body: Buffer, ContentType: string): Promise<void> {
      await client.send(new PutObjectCommand({ Bucket, Key, Body, ContentType }));
    },
    /** Has no effect if there is no such object. */
    async remove(Key: string): Promise<void> {
      await client.send(new DeleteObjectCommand({ Bucket, Key }));
    },
    freeBytes,
  };
}

// Keys of a photo's objects in the bucket.

/** The upload itself, which is deleted when it is inspected. A bucket's lifecycle rule can expire this prefix. */
export function uploadedPhotoKey(key: string): string {
  return `uploads/${key}`;
}

/** The full-size copy without metadata, for the workshop: a PNG file unless the upload is a JPEG file. */
export function inspectedPhotoKey(key: string): string {
  return `inspected/${/\.(?:jpg|png)$/.test(key) ? key : `${key}.png`}`;
}

/** The copy for display. */
export function displayPhotoKey(key: string): string {
  return `shown/${key}.webp`;
}
