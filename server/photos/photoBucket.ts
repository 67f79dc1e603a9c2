import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  PutObjectCommand,
  type S3Client,
  S3ServiceException,
} from "@aws-sdk/client-s3";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";

/** The shop's door to its private bucket. */
export interface PhotoBucket {
  /**
   * Where the browser may PUT a raw file of this type under this key, for the next minutes. With `size` in bytes the URL
   * takes a file of just this size; without one the size is checked when the file is read.
   */
  uploadUrl(key: string, type: string, size?: number): Promise<string>;
  /** The address of an object, as a cart item carries it. Nobody can read it there without the shop's keys. */
  readonly urlOf: (key: string) => string;
  /** The bytes of an object; null when there is none, or when it has more than `maxBytes`. */
  read(key: string, maxBytes: number): Promise<Buffer | null>;
  write(key: string, bytes: Buffer, type: string): Promise<void>;
  /** Copies an object; returns false when there is none. */
  copy(from: string, to: string): Promise<boolean>;
  /** Removes an object; one that is not there is no error. */
  remove(key: string): Promise<void>;
}

/** Milliseconds that an upload URL is good for: enough for 15 MB on a slow line. */
export const UPLOAD_TIME = 15 * 60_000;

/** What signing covers beyond the default: without it anything could be uploaded as an image. */
const SIGNED_HEADERS = new Set(["content-type"]);

export interface BucketPlace {
  readonly client: S3Client;
  readonly bucket: string;
  /** What stands before a key in an object's address, with its last slash. */
  readonly base: string;
  /** How the browser sees a signed URL: the embedded bucket's loses its origin. */
  readonly seenFromPage: (url: string) => string;
}

/** The bucket over the real SDK; which server it talks to is the client's configuration. */
export function photoBucket({
  client,
  bucket: Bucket,
  base,
  seenFromPage,
}: BucketPlace): PhotoBucket {
  return {
    urlOf: (key) => base + key,
    async uploadUrl(Key, ContentType, ContentLength) {
      const command = new PutObjectCommand({ Bucket, Key, ContentType, ContentLength });
      const options = { expiresIn: UPLOAD_TIME / 1_000, signableHeaders: SIGNED_HEADERS };
      return seenFromPage(await getSignedUrl(client, command, options));
    },
    async read(Key, maxBytes) {
      try {
        const { Body, ContentLength = 0 } = await client.send(
          new GetObjectCommand({ Bucket, Key }),
        );
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

/** Whether a call failed because there is no such object; the SDK has a class for that at some of its calls only. */
function isMissing(error: unknown): boolean {
  return error instanceof S3ServiceException && error.name === "NoSuchKey";
}
