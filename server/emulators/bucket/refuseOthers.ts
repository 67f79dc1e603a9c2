import type { FastifyRequest } from "fastify";
import { notImplemented } from "./s3Fault.ts";
import { pathAndQuery } from "./sigv4/signedRequest.ts";

/** S3's own headers and parameters whose effect the bucket has, or which have none here. */
const UNDERSTOOD: ReadonlySet<string> = new Set([
  "x-amz-checksum-crc32",
  "x-amz-checksum-mode",
  "x-amz-content-sha256",
  "x-amz-copy-source",
  "x-amz-date",
  "x-amz-metadata-directive",
  "x-amz-sdk-checksum-algorithm",
  "x-amz-user-agent",
]);

/** Headers of HTTP's that change what becomes of an object, or of what is sent of it. */
const CONDITIONS = [
  "if-match",
  "if-modified-since",
  "if-none-match",
  "if-unmodified-since",
  "range",
];

/**
 * Refuses a request about an object that asks for more than the bucket does: a parameter such as `tagging`, left out in
 * silence, would turn a call about an object's tags into one about the object. Throws `NotImplemented`.
 */
export function refuseOthers({ headers, raw }: FastifyRequest): void {
  const { query } = pathAndQuery(raw.url ?? "");
  const parameter = [...new URLSearchParams(query).keys()].find(
    (name) => name !== "x-id" && !name.startsWith("X-Amz-") && !UNDERSTOOD.has(name),
  );
  if (parameter !== undefined) throw notImplemented(`The parameter ${parameter}`);
  const header =
    Object.keys(headers).find((name) => name.startsWith("x-amz-") && !UNDERSTOOD.has(name)) ??
    CONDITIONS.find((name) => headers[name] !== undefined);
  if (header !== undefined) throw notImplemented(`The header ${header}`);
}
