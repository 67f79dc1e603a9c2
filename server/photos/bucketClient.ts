import { S3Client } from "@aws-sdk/client-s3";

export interface BucketKeys {
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** Address of an S3-compatible server. Null for Amazon S3. */
  readonly endpoint: string | null;
}

/**
 * Milliseconds without data until a call fails. By default the SDK waits for ever, which would block the worker and
 * payments of carts with photos.
 */
const IDLE_TIMEOUT = 10_000;
const ATTEMPTS = 2;

/** Creates the AWS SDK's client for Amazon S3 or an S3-compatible server. */
export function bucketClient(
  { region, accessKeyId, secretAccessKey, endpoint }: BucketKeys,
  idleTimeout = IDLE_TIMEOUT,
): S3Client {
  return new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    maxAttempts: ATTEMPTS,
    requestHandler: { connectionTimeout: idleTimeout, socketTimeout: idleTimeout },
    // By default the client signs the checksum of an empty body into upload URLs.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    ...(endpoint === null ? {} : { endpoint, forcePathStyle: true }),
  });
}

/**
 * Returns the base URL of the bucket's objects, with a trailing slash. The SDK builds it, so that it equals the base of
 * signed upload URLs for every region and endpoint, and for bucket names with dots.
 */
export function bucketBase(client: S3Client, { bucket, region, endpoint }: BucketKeys): string {
  const { url } = client.config.endpointProvider({
    Bucket: bucket,
    Region: region,
    ...(endpoint === null ? {} : { Endpoint: endpoint, ForcePathStyle: true }),
  });
  return url.href.replace(/\/?$/, "/");
}
