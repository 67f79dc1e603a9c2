import type {
  FastifyError,
  FastifyInstance,
  FastifyPluginAsync,
  FastifyReply,
  FastifyRequest,
} from "fastify";
import { decodeObjectKey } from "./objectKey.ts";
import { openObjectStore, type StoredObject } from "./objectStore.ts";
import {
  copyObject,
  noSuchBucket,
  openOrThrow,
  putObject,
  requireBucket,
} from "./objectOperations.ts";
import { rejectUnsupported } from "./rejectUnsupported.ts";
import { S3Error } from "./s3Error.ts";
import { pathAndQuery, type ParsedSignature } from "./sigv4/signedRequest.ts";
import { verifySignature } from "./sigv4/verifySignature.ts";
import { xmlDocument } from "./xml.ts";

export interface DiskBucketOptions {
  /** Folder of the objects. Created if missing. */
  readonly dir: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly region: string;
  /**
   * Returns the maximum bytes of an upload whose presigned URL doesn't sign the length; S3 would accept 5 GiB. A function,
   * because the shop's largest photo may change while the server runs.
   */
  readonly maxBytesIfLengthUnsigned?: () => number;
  /** Milliseconds since 1970; default `Date.now`. */
  readonly clock?: () => number;
}

/** S3's limit for one PUT, 5 GiB. */
const MAX_PUT_BYTES = 5 * 1024 ** 3;

/**
 * A private bucket on disk with S3's API (`endpoint: <origin>/<prefix>`, `forcePathStyle: true`). Register it with a
 * prefix. Every request for an object must be signed, by header or by presigned URL. Browsers never render a response as a page.
 */
export const diskBucket: FastifyPluginAsync<DiskBucketOptions> = async (app, options) => {
  const { bucket, maxBytesIfLengthUnsigned = () => MAX_PUT_BYTES, clock = Date.now } = options;
  const store = await openObjectStore(options.dir, clock);

  // Bodies are not parsed. They are measured and stored while they arrive.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", (_request, payload, done) => done(null, payload));
  app.addHook("onRequest", async (_request, reply) => {
    void reply.headers({
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; sandbox",
      "content-disposition": "attachment",
      "cache-control": "private, no-store",
    });
  });
  sendErrorsAsXml(app);
  app.setNotFoundHandler(() => {
    throw new S3Error(
      "MethodNotAllowed",
      "The specified method is not allowed against this resource.",
    );
  });

  /** Verifies the signature and rejects unsupported features. */
  const verifyRequest = (request: FastifyRequest): ParsedSignature => {
    const { method, headers, raw } = request;
    const parsed = verifySignature({ method, url: raw.url ?? "", headers }, options, clock());
    rejectUnsupported(request);
    return parsed;
  };

  const keyOf = (request: FastifyRequest<BucketRoute>): string => {
    requireBucket(request.params.bucket, bucket);
    // Uses the raw path, because in a decoded path `%2F` and `/` are the same.
    const { path } = pathAndQuery(request.raw.url ?? "");
    const prefix = `${app.prefix}/${bucket}/`;
    if (!path.startsWith(prefix)) throw noSuchBucket();
    return decodeObjectKey(path.slice(prefix.length));
  };

  app.put<BucketRoute>("/:bucket/*", async (request, reply) => {
    const parsed = verifyRequest(request);
    const key = keyOf(request);
    const source = request.headers["x-amz-copy-source"];
    if (typeof source === "string") {
      const copy = await copyObject(store, bucket, key, source);
      const LastModified = new Date(copy.modified).toISOString();
      return sendXml(reply, "CopyObjectResult", { LastModified, ETag: etag(copy) });
    }
    const isPresigned = parsed.expires !== undefined;
    const isLengthSigned = parsed.signedHeaders.includes("content-length");
    const limit = isPresigned && !isLengthSigned ? maxBytesIfLengthUnsigned() : MAX_PUT_BYTES;
    const object = await putObject(store, key, request, parsed, limit);
    return reply.header("etag", etag(object)).send();
  });

  app.get<BucketRoute>("/:bucket/*", { exposeHeadRoute: false }, async (request, reply) => {
    verifyRequest(request);
    const { object, bytes } = await openOrThrow(store, keyOf(request));
    return reply
      .headers({
        "content-type": object.contentType,
        "content-length": object.size,
        etag: etag(object),
        "last-modified": new Date(object.modified).toUTCString(),
      })
      .send(bytes.createReadStream());
  });

  app.delete<BucketRoute>("/:bucket/*", async (request, reply) => {
    verifyRequest(request);
    await store.remove(keyOf(request));
    return reply.code(204).send();
  });
};

interface BucketRoute {
  Params: { bucket: string };
}

function etag(object: StoredObject): string {
  return `"${object.md5}"`;
}

function sendXml(
  reply: FastifyReply,
  root: string,
  children: Readonly<Record<string, string>>,
): FastifyReply {
  return reply.type("application/xml").send(xmlDocument(root, children));
}

function sendErrorsAsXml(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const s3Error = error instanceof S3Error ? error : s3ErrorOf(error);
    if (s3Error.code === "InternalError") request.log.error(error);
    // A connection can't be used again if a request's body was not read to its end.
    if (!request.raw.complete) void reply.header("connection", "close");
    void reply.code(s3Error.status);
    return sendXml(reply, "Error", {
      Code: s3Error.code,
      Message: s3Error.message,
      Resource: pathAndQuery(request.raw.url ?? "").path,
      RequestId: request.id,
    });
  });
}

/** The framework's errors have a status, for example for an invalid header `Content-Type`. */
function s3ErrorOf({ statusCode = 500 }: FastifyError): S3Error {
  return statusCode < 500
    ? new S3Error("InvalidArgument", "Invalid Argument")
    : new S3Error("InternalError", "We encountered an internal error. Please try again.");
}
