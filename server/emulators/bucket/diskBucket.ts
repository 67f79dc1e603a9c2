import type { FastifyError, FastifyPluginAsync, FastifyRequest } from "fastify";
import { openObjectStore } from "./objectStore.ts";
import { S3Error } from "./s3Error.ts";
import { type Credentials, verifySignature } from "./signature.ts";

export interface DiskBucketOptions extends Credentials {
  /** Folder of the objects. Created if missing. */
  readonly dir: string;
  readonly bucket: string;
  /**
   * Returns the maximum bytes of an upload whose presigned URL doesn't sign the length; S3 would accept 5 GiB. A function,
   * because the shop's largest photo may change while the server runs.
   */
  readonly maxBytesIfLengthUnsigned?: () => number;
  /** Milliseconds since 1970; default `Date.now`. */
  readonly clock?: () => number;
}

/** Of the headers and parameters that change what S3 does, those that the SDK sends for the shop's calls. */
const SUPPORTED: ReadonlySet<string> = new Set([
  "x-amz-content-sha256",
  "x-amz-date",
  "x-amz-user-agent",
]);

/** The shop's keys. No segment can be read as another one, in a URL or by a file system. */
const KEY = /^[\w-][\w.-]*(?:\/[\w-][\w.-]*)*$/;

/** Errors of a connection that was closed before the end of the body. */
const INTERRUPTED: ReadonlySet<string> = new Set(["ECONNRESET", "ERR_STREAM_PREMATURE_CLOSE"]);

/**
 * A private bucket on disk with the part of S3's API that the shop uses (`endpoint: <origin>/<prefix>`, `forcePathStyle:
 * true`). Register it with a prefix. Every request must be signed, by header or by presigned URL. Browsers never render a
 * response as a page.
 */
export const diskBucket: FastifyPluginAsync<DiskBucketOptions> = async (app, options) => {
  const { bucket, maxBytesIfLengthUnsigned = () => Infinity, clock = Date.now } = options;
  const store = await openObjectStore(options.dir);
  const path = `/${bucket}/*`;

  // Bodies are not parsed. They are stored while they arrive.
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
  app.setNotFoundHandler(() => {
    throw new S3Error("AccessDenied");
  });
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const s3Error = s3ErrorOf(error);
    if (s3Error.code === "InternalError") request.log.error(error);
    // A connection can't be used again if a request's body was not read to its end.
    if (!request.raw.complete) void reply.header("connection", "close");
    return reply.code(s3Error.statusCode).type("application/xml").send(s3Error.xml);
  });

  app.put(path, async (request, reply) => {
    const { key, signature } = verify(request);
    const length = request.headers["content-length"];
    if (length === undefined) throw new S3Error("MissingContentLength");
    const isLengthSigned =
      signature.expires === undefined || signature.signedHeaders.includes("content-length");
    if (!isLengthSigned && Number(length) > maxBytesIfLengthUnsigned())
      throw new S3Error("EntityTooLarge");
    // Node ends the request's body after this length.
    const { payloadHash } = signature;
    await store.put(key, request.raw, payloadHash === "UNSIGNED-PAYLOAD" ? undefined : payloadHash);
    return reply.send();
  });

  app.get(path, { exposeHeadRoute: false }, async (request, reply) => {
    const file = await store.open(verify(request).key);
    if (file === undefined) throw new S3Error("NoSuchKey");
    const { size } = await file.stat();
    return reply
      .headers({ "content-type": "application/octet-stream", "content-length": size })
      .send(file.createReadStream());
  });

  app.delete(path, async (request, reply) => {
    await store.remove(verify(request).key);
    return reply.code(204).send();
  });

  /** Verifies the signature, and rejects what is not supported. @throws S3Error */
  function verify({ method, headers, raw }: FastifyRequest) {
    // Uses the raw path, because in a decoded path `%2F` and `/` are the same.
    const [path = "", query = ""] = splitOnce(raw.url ?? "", "?");
    const signature = verifySignature({ method, path, query, headers }, options, clock());
    // If a parameter such as `tagging` were ignored, a request for an object's tags would be one for the object.
    const names = [
      ...Array.from(new URLSearchParams(query).keys()).filter(
        (name) => name !== "x-id" && !name.startsWith("X-Amz-"),
      ),
      ...Object.keys(headers).filter((name) => name.startsWith("x-amz-")),
    ];
    if (!names.every((name) => SUPPORTED.has(name))) throw new S3Error("NotImplemented");
    const key = path.slice(`${app.prefix}/${bucket}/`.length);
    if (!KEY.test(key)) throw new S3Error("InvalidArgument");
    return { key, signature };
  }
};

function s3ErrorOf(error: FastifyError): S3Error {
  if (error instanceof S3Error) return error;
  if (INTERRUPTED.has(error.code)) return new S3Error("IncompleteBody");
  // The framework's errors have a status, for example for an invalid header `Content-Type`.
  return new S3Error((error.statusCode ?? 500) < 500 ? "InvalidArgument" : "InternalError");
}

function splitOnce(text: string, separator: string): readonly string[] {
  const index = text.indexOf(separator);
  return index === -1 ? [text] : [text.slice(0, index), text.slice(index + separator.length)];
}
