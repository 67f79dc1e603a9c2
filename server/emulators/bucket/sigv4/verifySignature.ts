import { equalInConstantTime } from "../../equalInConstantTime.ts";
import { S3Error } from "../s3Error.ts";
import { parseSignature } from "./parseSignature.ts";
import { signatureOf } from "./signatureOf.ts";
import type { ParsedSignature, SignedRequest } from "./signedRequest.ts";

export interface Credentials {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly region: string;
}

/** The maximum difference between a request's timestamp and S3's clock. A presigned URL may be older, until it expires. */
const MAX_CLOCK_SKEW_MS = 15 * 60 * 1000;

/**
 * Verifies a request's signature and its time. `now` in milliseconds since 1970. Returns the parsed signature, whose payload
 * hash the caller must compare with the body. @throws S3Error
 */
export function verifySignature(
  request: SignedRequest,
  credentials: Credentials,
  now: number,
): ParsedSignature {
  const parsed = parseSignature(request);
  const { credential } = parsed;
  if (credential.accessKeyId !== credentials.accessKeyId) {
    throw new S3Error(
      "InvalidAccessKeyId",
      "The AWS Access Key Id you provided does not exist in our records.",
    );
  }
  const signedAt = parseTimestamp(parsed.timestamp);
  if (
    credential.date !== parsed.timestamp.slice(0, 8) ||
    credential.region !== credentials.region ||
    credential.suffix !== "s3/aws4_request"
  ) {
    throw new S3Error("SignatureDoesNotMatch", "The credential's scope is not this bucket's.");
  }
  requireSignedHeaders(request, parsed);
  const signature = signatureOf(request, parsed, credentials.secretAccessKey);
  if (!equalInConstantTime(parsed.signature, signature)) {
    throw new S3Error(
      "SignatureDoesNotMatch",
      "The request signature we calculated does not match the signature you provided. Check your key and signing method.",
    );
  }
  requireValidTime(parsed, signedAt, now);
  return parsed;
}

function requireValidTime({ expires }: ParsedSignature, signedAt: number, now: number): void {
  if (expires === undefined) {
    if (Math.abs(now - signedAt) <= MAX_CLOCK_SKEW_MS) return;
    throw new S3Error(
      "RequestTimeTooSkewed",
      "The difference between the request time and the current time is too large.",
    );
  }
  if (signedAt > now + MAX_CLOCK_SKEW_MS)
    throw new S3Error("AccessDenied", "Request is not yet valid");
  if (now > signedAt + expires * 1000) throw new S3Error("AccessDenied", "Request has expired");
}

/** The host and all headers `x-amz-*` must be signed. */
function requireSignedHeaders(
  { headers }: SignedRequest,
  { signedHeaders }: ParsedSignature,
): void {
  const signed = new Set(signedHeaders);
  const unsigned = Object.keys(headers).filter(
    (name) => name.startsWith("x-amz-") && !signed.has(name),
  );
  if (signed.has("host") && unsigned.length === 0) return;
  throw new S3Error(
    "AccessDenied",
    "There were headers present in the request which were not signed",
  );
}

const TIMESTAMP = /^(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})Z$/;

/** Returns milliseconds since 1970. @throws S3Error `AccessDenied` */
function parseTimestamp(timestamp: string): number {
  const isoText = timestamp.replace(TIMESTAMP, "$1-$2-$3T$4:$5:$6Z");
  const time = TIMESTAMP.test(timestamp) ? Date.parse(isoText) : NaN;
  if (Number.isNaN(time))
    throw new S3Error(
      "AccessDenied",
      "X-Amz-Date must be in the ISO8601 Long Format \"yyyyMMdd'T'HHmmss'Z'\"",
    );
  return time;
}
