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

/** The SDK's own client; against another server than Amazon's only its address differs. */
export function bucketClient({
  region,
  accessKeyId,
  secretAccessKey,
  endpoint,
}: BucketKeys): S3Client {
  return new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    // A default client signs the checksum of an empty body into upload URLs.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    ...(endpoint === null ? {} : { endpoint, forcePathStyle: true }),
  });
}

/** What stands before a key in the address of an object of Amazon's, or of an S3-compatible server. */
export function bucketBase({ bucket, region, endpoint }: BucketKeys): string {
  return endpoint === null
    ? `https://${bucket}.s3.${region}.amazonaws.com/`
    : `${endpoint}/${bucket}/`;
}
