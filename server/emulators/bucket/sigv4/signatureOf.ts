import { createHash, createHmac } from "node:crypto";
import { pathAndQuery, type ParsedSignature, type SignedRequest } from "./signedRequest.ts";

/**
 * Computes the signature of a request (64 hex digits). Path and query are used as sent, without decoding, so that a URL
 * has only one valid spelling.
 * Source: "Authenticating Requests (AWS Signature Version 4)" in the S3 API reference
 */
export function signatureOf(
  request: SignedRequest,
  parsed: ParsedSignature,
  secretAccessKey: string,
): string {
  const { date, region, suffix } = parsed.credential;
  const scope = `${date}/${region}/${suffix}`;
  const stringToSign = [
    "AWS4-HMAC-SHA256",
    parsed.timestamp,
    scope,
    sha256(canonicalRequest(request, parsed)),
  ].join("\n");
  const signingKey = [date, region, ...suffix.split("/")].reduce<Buffer>(
    hmac,
    Buffer.from(`AWS4${secretAccessKey}`),
  );
  return hmac(signingKey, stringToSign).toString("hex");
}

function canonicalRequest(
  { method, url, headers }: SignedRequest,
  parsed: ParsedSignature,
): string {
  const { path, query } = pathAndQuery(url);
  return [
    method,
    path,
    canonicalQuery(query),
    ...parsed.signedHeaders.map((name) => `${name}:${canonicalHeader(headers[name])}`),
    "", // ends the headers
    parsed.signedHeaders.join(";"),
    parsed.payloadHash,
  ].join("\n");
}

function canonicalQuery(query: string): string {
  if (query === "") return "";
  return (
    query
      .split("&")
      // The signature of a presigned URL doesn't cover itself.
      .filter((pair) => !pair.startsWith("X-Amz-Signature="))
      .map((pair) => (pair.includes("=") ? pair : `${pair}=`))
      .sort()
      .join("&")
  );
}

function canonicalHeader(value: string | string[] | undefined): string {
  return (Array.isArray(value) ? value.join(",") : (value ?? "")).trim().replace(/ +/g, " ");
}

function hmac(key: Buffer, text: string): Buffer {
  return createHmac("sha256", key).update(text).digest();
}

function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
