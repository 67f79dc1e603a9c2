import { S3Client } from "@aws-sdk/client-s3";

/** The keys of a bucket, and where it is when it is not Amazon's own. */
export interface BucketKeys {
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** An S3-compatible server's address. */
  readonly endpoint: string | null;
}

/**
 * Milliseconds that a bucket may keep silent, and how often a call is made: by itself the SDK waits for ever, and with it
 * would a payment of a cart with a photo, and all that the worker does.
 */
const SILENCE_TIMEOUT = 10_000;
const ATTEMPTS = 2;

/** The SDK's own client; against another server than Amazon's only its address differs. */
export function bucketClient(
  { region, accessKeyId, secretAccessKey, endpoint }: BucketKeys,
  longestSilence = SILENCE_TIMEOUT,
): S3Client {
  return new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    maxAttempts: ATTEMPTS,
    requestHandler: { connectionTimeout: longestSilence, socketTimeout: longestSilence },
    // A default client signs the checksum of an empty body into upload URLs.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    ...(endpoint === null ? {} : { endpoint, forcePathStyle: true }),
  });
}

/**
 * What stands before a key in the address of an object, with its last slash: just what the SDK signs upload URLs for,
 * whatever the region's domain is, however the endpoint was written, and where a dot in the bucket's name keeps it in the path.
 */
export function bucketBase(client: S3Client, { bucket, region, endpoint }: BucketKeys): string {
  const { url } = client.config.endpointProvider({
    Bucket: bucket,
    Region: region,
    ...(endpoint === null ? {} : { Endpoint: endpoint, ForcePathStyle: true }),
  });
  return url.href.replace(/\/?$/, "/");
}
