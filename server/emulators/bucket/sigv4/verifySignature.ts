import { timingSafeEqual } from "node:crypto";
import { S3Fault } from "../s3Fault.ts";
import { claimOf } from "./claimOf.ts";
import { signatureOf } from "./signatureOf.ts";
import type { Claim, SignedRequest } from "./signedRequest.ts";

export type Credentials = {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly region: string;
};

/** How far a client's clock may be off, milliseconds. */
const SKEW = 15 * 60 * 1000;

/**
 * Checks that whoever made this request, or the URL it goes to, held the secret key, and that the request is
 * the one that was signed, at a time it was meant for. `now` in milliseconds since 1970. Returns the claim,
 * whose payload hash has still to be held against the body. Throws S3's refusals.
 */
export function verifySignature(
  request: SignedRequest,
  credentials: Credentials,
  now: number,
): Claim {
  const claim = claimOf(request);
  const { scope } = claim;
  if (scope.accessKeyId !== credentials.accessKeyId) {
    throw new S3Fault(
      "InvalidAccessKeyId",
      "The AWS Access Key Id you provided does not exist in our records.",
    );
  }
  const signedAt = momentOf(claim.timestamp);
  if (
    scope.date !== claim.timestamp.slice(0, 8) ||
    scope.region !== credentials.region ||
    scope.rest !== "s3/aws4_request"
  ) {
    throw new S3Fault("SignatureDoesNotMatch", "The credential's scope is not this bucket's.");
  }
  checkSignedHeaders(request, claim);
  if (!same(claim.signature, signatureOf(request, claim, credentials.secretAccessKey))) {
    throw new S3Fault(
      "SignatureDoesNotMatch",
      "The request signature we calculated does not match the signature you provided. Check your key and signing method.",
    );
  }
  checkTime(claim, signedAt, now);
  return claim;
}

function checkTime({ expires }: Claim, signedAt: number, now: number): void {
  if (expires === undefined) {
    if (Math.abs(now - signedAt) <= SKEW) return;
    throw new S3Fault(
      "RequestTimeTooSkewed",
      "The difference between the request time and the current time is too large.",
    );
  }
  if (signedAt > now + SKEW) throw new S3Fault("AccessDenied", "Request is not yet valid");
  if (now > signedAt + expires * 1000) throw new S3Fault("AccessDenied", "Request has expired");
}

/** The host must be signed, and so must every header that changes what S3 does. */
function checkSignedHeaders({ headers }: SignedRequest, { signedHeaders }: Claim): void {
  const signed = new Set(signedHeaders);
  const unsigned = Object.keys(headers).filter(
    (name) => name.startsWith("x-amz-") && !signed.has(name),
  );
  if (signed.has("host") && unsigned.length === 0) return;
  throw new S3Fault(
    "AccessDenied",
    "There were headers present in the request which were not signed",
  );
}

function momentOf(timestamp: string): number {
  const parts = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(timestamp);
  const moment =
    parts === null
      ? Number.NaN
      : Date.parse(timestamp.replace(/^(....)(..)(..T..)(..)(..Z)$/, "$1-$2-$3:$4:$5"));
  if (Number.isNaN(moment))
    throw new S3Fault(
      "AccessDenied",
      "X-Amz-Date must be in the ISO8601 Long Format \"yyyyMMdd'T'HHmmss'Z'\"",
    );
  return moment;
}

function same(given: string, expected: string): boolean {
  const [left, right] = [Buffer.from(given), Buffer.from(expected)];
  return left.length === right.length && timingSafeEqual(left, right);
}
