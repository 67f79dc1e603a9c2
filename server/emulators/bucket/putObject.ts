import type { FastifyRequest } from "fastify";
import { objectKey } from "./objectKey.ts";
import type { ObjectStore, StoredObject } from "./objectStore.ts";
import type { Expected } from "./receiveBody.ts";
import { notImplemented, S3Fault } from "./s3Fault.ts";
import { pathAndQuery, type Claim } from "./sigv4/signedRequest.ts";

/** S3's type for an object whose type nobody gave. */
const UNKNOWN_TYPE = "application/octet-stream";

/** S3's PutObject: stores the body. `limit` in bytes. Throws S3's refusals. */
export async function putObject(
  store: ObjectStore,
  key: string,
  request: FastifyRequest,
  claim: Claim,
  limit: number,
): Promise<StoredObject> {
  const { headers } = request;
  const query = new URLSearchParams(pathAndQuery(request.raw.url ?? "").query);
  if (headers["content-length"] === undefined) {
    throw new S3Fault("MissingContentLength", "You must provide the Content-Length HTTP header.");
  }
  if (headers["content-encoding"] !== undefined)
    throw notImplemented("The header Content-Encoding");
  const crc32 =
    headerOf(request, "x-amz-checksum-crc32") ?? query.get("x-amz-checksum-crc32") ?? undefined;
  const expected: Expected = {
    length: Number(headers["content-length"]),
    limit,
    payloadHash: payloadHashOf(claim, headerOf(request, "x-amz-content-sha256")),
    crc32,
    md5: headerOf(request, "content-md5"),
  };
  return store.put(key, headers["content-type"] ?? UNKNOWN_TYPE, request.raw, expected);
}

/** S3's CopyObject, within the bucket. Throws S3's refusals. */
export async function copyObject(
  store: ObjectStore,
  bucket: string,
  key: string,
  request: FastifyRequest,
  source: string,
): Promise<StoredObject> {
  const [, sourceBucket, sourceKey] = /^\/?([^/]+)\/(.+)$/.exec(source) ?? [];
  if (sourceKey === undefined)
    throw new S3Fault("InvalidArgument", "Invalid copy source object key");
  if (sourceBucket !== bucket)
    throw new S3Fault("NoSuchBucket", "The specified bucket does not exist");
  const found = await store.open(objectKey(sourceKey));
  if (found === undefined) throw new S3Fault("NoSuchKey", "The specified key does not exist.");
  const { object, bytes } = found;
  const replaces = request.headers["x-amz-metadata-directive"] === "REPLACE";
  const contentType = replaces
    ? (request.headers["content-type"] ?? UNKNOWN_TYPE)
    : object.contentType;
  const expected: Expected = {
    length: object.size,
    limit: object.size,
    payloadHash: "UNSIGNED-PAYLOAD",
    crc32: undefined,
    md5: undefined,
  };
  return store.put(key, contentType, bytes.createReadStream(), expected);
}

/** A hash sent in a header is signed there; a presigned URL leaves the body open unless it carries one. */
function payloadHashOf(claim: Claim, header: string | undefined): string {
  const hash =
    claim.payloadHash === "UNSIGNED-PAYLOAD" ? (header ?? claim.payloadHash) : claim.payloadHash;
  if (hash !== "UNSIGNED-PAYLOAD" && !/^[0-9a-f]{64}$/.test(hash))
    throw notImplemented("Streaming the body in signed chunks");
  return hash;
}

function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value.join(",") : value;
}
