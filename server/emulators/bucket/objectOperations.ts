import type { FastifyRequest } from "fastify";
import { decodeObjectKey } from "./objectKey.ts";
import type { ObjectStore, OpenObject, StoredObject } from "./objectStore.ts";
import type { ExpectedBody } from "./receiveBody.ts";
import { notImplemented, S3Error } from "./s3Error.ts";
import { pathAndQuery, type ParsedSignature } from "./sigv4/signedRequest.ts";

/** S3's content type for an upload without one. */
const DEFAULT_TYPE = "application/octet-stream";

/** S3's PutObject. `limit` is the maximum size in bytes. @throws S3Error */
export async function putObject(
  store: ObjectStore,
  key: string,
  request: FastifyRequest,
  parsed: ParsedSignature,
  limit: number,
): Promise<StoredObject> {
  const { headers } = request;
  const query = new URLSearchParams(pathAndQuery(request.raw.url ?? "").query);
  if (headers["content-length"] === undefined) {
    throw new S3Error("MissingContentLength", "You must provide the Content-Length HTTP header.");
  }
  if (headers["content-encoding"] !== undefined)
    throw notImplemented("The header Content-Encoding");
  // A presigned URL contains the checksum in its query.
  const crc32 =
    headerOf(request, "x-amz-checksum-crc32") ?? query.get("x-amz-checksum-crc32") ?? undefined;
  const expected: ExpectedBody = {
    length: Number(headers["content-length"]),
    limit,
    payloadHash: payloadHashOf(parsed, headerOf(request, "x-amz-content-sha256")),
    crc32,
  };
  return store.put(key, headers["content-type"] ?? DEFAULT_TYPE, request.raw, expected);
}

/** S3's CopyObject, within the bucket. `source` is the header `x-amz-copy-source`. @throws S3Error */
export async function copyObject(
  store: ObjectStore,
  bucket: string,
  key: string,
  source: string,
): Promise<StoredObject> {
  const [, sourceBucket, sourceKey] = /^\/?([^/]+)\/(.+)$/.exec(source) ?? [];
  if (sourceKey === undefined)
    throw new S3Error("InvalidArgument", "Invalid copy source object key");
  requireBucket(sourceBucket, bucket);
  const { object, bytes } = await openOrThrow(store, decodeObjectKey(sourceKey));
  // The content is not sent by the client, so only its length is checked.
  const expected: ExpectedBody = {
    length: object.size,
    limit: object.size,
    payloadHash: "UNSIGNED-PAYLOAD",
    crc32: undefined,
  };
  return store.put(key, object.contentType, bytes.createReadStream(), expected);
}

/** Opens an object. The caller closes `bytes`. @throws S3Error `NoSuchKey` */
export async function openOrThrow(store: ObjectStore, key: string): Promise<OpenObject> {
  const object = await store.open(key);
  if (object === undefined) throw new S3Error("NoSuchKey", "The specified key does not exist.");
  return object;
}

/** @throws S3Error `NoSuchBucket` unless `name` is the only bucket. */
export function requireBucket(name: string | undefined, bucket: string): void {
  if (name !== bucket) throw noSuchBucket();
}

export function noSuchBucket(): S3Error {
  return new S3Error("NoSuchBucket", "The specified bucket does not exist");
}

/**
 * The signed hash of the body: the signature's or, if a presigned URL contains none, that of a signed header.
 * @throws S3Error `NotImplemented` if neither is a hash of the whole body
 */
function payloadHashOf(parsed: ParsedSignature, header: string | undefined): string {
  const hash =
    parsed.payloadHash === "UNSIGNED-PAYLOAD" ? (header ?? parsed.payloadHash) : parsed.payloadHash;
  if (hash !== "UNSIGNED-PAYLOAD" && !/^[0-9a-f]{64}$/.test(hash))
    throw notImplemented("Streaming the body in signed chunks");
  return hash;
}

function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value.join(",") : value;
}
