import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { S3Error } from "./s3Error.ts";

/** The parts of a request, as received, from which a signature is computed. */
export interface SignedRequest {
  readonly method: string;
  /** Not decoded, so that a URL has only one valid spelling. */
  readonly path: string;
  /** Not decoded. */
  readonly query: string;
  readonly headers: IncomingHttpHeaders;
}

export interface Credentials {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly region: string;
}

/** A signature from a presigned URL's query or from the header `Authorization`. */
export interface Signature {
  readonly credential: string;
  /** When the request was signed, such as `20261121T120000Z`. */
  readonly timestamp: string;
  readonly signedHeaders: readonly string[];
  /** 64 hex digits. */
  readonly signature: string;
  /** SHA-256 of the body in hex, or `UNSIGNED-PAYLOAD`. */
  readonly payloadHash: string;
  /** Seconds that a presigned URL is valid. Undefined for a signature in a header. */
  readonly expires: number | undefined;
}

/** The maximum difference between a request's timestamp and the clock. A presigned URL may be older, until it expires. */
const MAX_CLOCK_SKEW_MS = 15 * 60 * 1000;

/**
 * Verifies a request's signature and its time. `now` is in milliseconds since 1970. Returns the signature, whose payload hash
 * the caller must compare with the body.
 * Source: "Authenticating Requests (AWS Signature Version 4)" in the S3 API reference
 * @throws S3Error
 */
export function verifySignature(
  request: SignedRequest,
  { accessKeyId, secretAccessKey, region }: Credentials,
  now: number,
): Signature {
  const given = readSignature(request);
  const scope = [given.timestamp.slice(0, 8), region, "s3", "aws4_request"];
  requireSignedHeaders(request, given);
  const canonicalHash = sha256(canonicalRequest(request, given));
  const text = ["AWS4-HMAC-SHA256", given.timestamp, scope.join("/"), canonicalHash].join("\n");
  const key = scope.reduce<Buffer>(hmac, Buffer.from(`AWS4${secretAccessKey}`));
  const isValid =
    given.credential === [accessKeyId, ...scope].join("/") &&
    isEqual(given.signature, hmac(key, text).toString("hex"));
  if (!isValid) throw new S3Error("SignatureDoesNotMatch");
  if (!isValidTime(given, now)) throw new S3Error("AccessDenied");
  return given;
}

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^,\s]+), ?SignedHeaders=([^,\s]+), ?Signature=([0-9a-f]{64})$/;

/** @throws S3Error if the request is not signed */
function readSignature({ query, headers }: SignedRequest): Signature {
  const params = new URLSearchParams(query);
  const value = (name: string) => params.get(name) ?? "";
  if (params.has("X-Amz-Signature"))
    return {
      credential: value("X-Amz-Credential"),
      timestamp: value("X-Amz-Date"),
      signedHeaders: value("X-Amz-SignedHeaders").split(";"),
      signature: value("X-Amz-Signature"),
      payloadHash: params.get("X-Amz-Content-Sha256") ?? "UNSIGNED-PAYLOAD",
      expires: Number(value("X-Amz-Expires")),
    };
  const [, credential, names, signature] = AUTHORIZATION.exec(headers.authorization ?? "") ?? [];
  if (credential === undefined || names === undefined || signature === undefined)
    throw new S3Error("AccessDenied");
  return {
    credential,
    timestamp: String(headers["x-amz-date"]),
    signedHeaders: names.split(";"),
    signature,
    payloadHash: String(headers["x-amz-content-sha256"]),
    expires: undefined,
  };
}

/** The host and all headers `x-amz-*` must be signed. @throws S3Error */
function requireSignedHeaders({ headers }: SignedRequest, { signedHeaders }: Signature): void {
  const required = Object.keys(headers).filter((name) => name.startsWith("x-amz-"));
  if (!["host", ...required].every((name) => signedHeaders.includes(name)))
    throw new S3Error("AccessDenied");
}

function canonicalRequest(
  { method, path, query, headers }: SignedRequest,
  { signedHeaders, payloadHash }: Signature,
): string {
  const canonicalQuery = query
    .split("&")
    // The signature of a presigned URL doesn't cover itself.
    .filter((pair) => !pair.startsWith("X-Amz-Signature="))
    .sort()
    .join("&");
  return [
    method,
    path,
    canonicalQuery,
    ...signedHeaders.map((name) => `${name}:${canonicalValue(headers[name])}`),
    "", // ends the headers
    signedHeaders.join(";"),
    payloadHash,
  ].join("\n");
}

function canonicalValue(value: string | string[] = ""): string {
  return String(value).trim().replace(/ +/g, " ");
}

function isValidTime({ timestamp, expires }: Signature, now: number): boolean {
  const [date = "", time = ""] = timestamp.split("T");
  const iso = `${date.replace(/(\d{4})(\d\d)/, "$1-$2-")}T${time.replace(/(\d\d)(\d\d)/, "$1:$2:")}`;
  const age = now - Date.parse(iso);
  const maxAge = expires === undefined ? MAX_CLOCK_SKEW_MS : expires * 1000;
  // An unreadable number is in no range.
  return age >= -MAX_CLOCK_SKEW_MS && age <= maxAge;
}

/** The duration reveals nothing about the texts except their length. */
function isEqual(left: string, right: string): boolean {
  const [leftBytes, rightBytes] = [Buffer.from(left), Buffer.from(right)];
  return leftBytes.length === rightBytes.length && timingSafeEqual(leftBytes, rightBytes);
}

function hmac(key: Buffer, text: string): Buffer {
  return createHmac("sha256", key).update(text).digest();
}

function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
