import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  PutObjectCommand,
  type S3Client,
  S3ServiceException,
} from "@aws-sdk/client-s3";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";

/** The shop's private bucket. */
export interface PhotoBucket {
  /**
   * Creates a URL to which the browser may PUT a file of this type under this key. With `size`, only a file of exactly
   * this number of bytes is accepted. Without `size`, it is checked when the file is read.
   */
  uploadUrl(key: string, type: string, size?: number): Promise<string>;
  /** Returns the object's URL as stored in cart items. Reading it requires the shop's keys. */
  readonly urlOf: (key: string) => string;
  /** Null if there is no such object, or it is larger than `maxBytes`. */
  read(key: string, maxBytes: number): Promise<Buffer | null>;
  write(key: string, bytes: Buffer, type: string): Promise<void>;
  /** Returns false if there is no such object. */
  copy(from: string, to: string): Promise<boolean>;
  /** Has no effect if there is no such object. */
  remove(key: string): Promise<void>;
}

/** Milliseconds that an upload URL is valid: enough for 15 MB on a slow connection. */
export const UPLOAD_URL_TTL = 15 * 60_000;

/** Signed in addition to the default headers. Otherwise any type could be uploaded. */
const SIGNED_HEADERS = new Set(["content-type"]);

export interface BucketLocation {
  readonly client: S3Client;
  readonly bucket: string;
  /** Base URL of objects, with a trailing slash. */
  readonly base: string;
  /** Converts a signed URL for the browser. For the embedded bucket, removes the origin. */
  readonly browserUrl: (url: string) => string;
}

/** A bucket through the AWS SDK. The client is configured for Amazon S3, another server or the emulator. */
export function photoBucket(location: BucketLocation): PhotoBucket {
  const { client, bucket: Bucket, base, browserUrl } = location;
  return {
    urlOf: (key) => base + key,
    async uploadUrl(Key, ContentType, ContentLength) {
      const command = new PutObjectCommand({ Bucket, Key, ContentType, ContentLength });
      const options = { expiresIn: UPLOAD_URL_TTL / 1_000, signableHeaders: SIGNED_HEADERS };
      return browserUrl(await getSignedUrl(client, command, options));
    },
    async read(Key, maxBytes) {
      try {
        const command = new GetObjectCommand({ Bucket, Key });
        const { Body, ContentLength = 0 } = await client.send(command);
        if (Body === undefined) return null;
        if (ContentLength > maxBytes) {
          await Body.transformToWebStream().cancel();
          return null;
        }
        return Buffer.from(await Body.transformToByteArray());
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    async write(Key, Body, ContentType) {
      await client.send(new PutObjectCommand({ Bucket, Key, Body, ContentType }));
    },
    async copy(from, Key) {
      const CopySource = `${Bucket}/${from}`;
      try {
        await client.send(new CopyObjectCommand({ Bucket, Key, CopySource }));
        return true;
      } catch (error) {
        if (isMissing(error)) return false;
        throw error;
      }
    },
    async remove(Key) {
      await client.send(new DeleteObjectCommand({ Bucket, Key }));
    },
  };
}

/** Only some of the SDK's calls have an error class for this. */
function isMissing(error: unknown): boolean {
  return error instanceof S3ServiceException && error.name === "NoSuchKey";
}
