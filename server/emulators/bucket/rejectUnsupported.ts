import type { FastifyRequest } from "fastify";
import { notImplemented } from "./s3Error.ts";
import { pathAndQuery } from "./sigv4/signedRequest.ts";

/** S3 headers and parameters that are implemented, or can be ignored here. */
const SUPPORTED: ReadonlySet<string> = new Set([
  "x-amz-checksum-crc32",
  "x-amz-checksum-mode",
  "x-amz-content-sha256",
  "x-amz-copy-source",
  "x-amz-date",
  "x-amz-sdk-checksum-algorithm",
  "x-amz-user-agent",
]);

/** HTTP headers that would change the response. */
const UNSUPPORTED_HTTP_HEADERS = [
  "content-md5",
  "if-match",
  "if-modified-since",
  "if-none-match",
  "if-unmodified-since",
  "range",
];

/**
 * Rejects unsupported headers and parameters. If a parameter such as `tagging` were ignored, a request for an object's
 * tags would be treated as a request for the object. @throws S3Error `NotImplemented`
 */
export function rejectUnsupported({ headers, raw }: FastifyRequest): void {
  const { query } = pathAndQuery(raw.url ?? "");
  // The SDK adds `x-id`, the operation's name.
  const parameter = [...new URLSearchParams(query).keys()].find(
    (name) => name !== "x-id" && !name.startsWith("X-Amz-") && !SUPPORTED.has(name),
  );
  if (parameter !== undefined) throw notImplemented(`The parameter ${parameter}`);
  const header =
    Object.keys(headers).find((name) => name.startsWith("x-amz-") && !SUPPORTED.has(name)) ??
    UNSUPPORTED_HTTP_HEADERS.find((name) => headers[name] !== undefined);
  if (header !== undefined) throw notImplemented(`The header ${header}`);
}
