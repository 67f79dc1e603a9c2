import { request, type IncomingHttpHeaders, type OutgoingHttpHeaders } from "node:http";
import {
  GetObjectCommand,
  PutObjectCommand,
  type PutObjectCommandInput,
  S3Client,
} from "@aws-sdk/client-s3";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";
import Fastify from "fastify";
import { afterAll } from "vitest";
import { diskBucket } from "../../../server/emulators/bucket/diskBucket.ts";
import { folderForFile } from "../../support/temporaryFolder.ts";

export const BUCKET = "photos";
/** Bytes that an upload may have if the signature of its URL doesn't include the length. */
export const MAX_UNSIGNED_BYTES = 1024 * 1024;
const CREDENTIALS = { accessKeyId: "AKIDEXAMPLE", secretAccessKey: "not-a-real-secret" };

/**
 * A bucket on a real port with the SDK, and raw HTTP for requests that the SDK can't send. It is closed after the last test
 * of the calling file.
 */
export async function sharedBucket() {
  const dir = folderForFile();
  const time = { now: Date.now() };
  const app = Fastify({ forceCloseConnections: true });
  await app.register(diskBucket, {
    prefix: "/_bucket",
    dir,
    bucket: BUCKET,
    region: "us-east-1",
    maxBytesIfLengthUnsigned: () => MAX_UNSIGNED_BYTES,
    clock: () => time.now,
    ...CREDENTIALS,
  });
  const origin = await app.listen({ host: "127.0.0.1", port: 0 });
  const s3 = new S3Client({
    endpoint: `${origin}/_bucket`,
    forcePathStyle: true,
    region: "us-east-1",
    credentials: CREDENTIALS,
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    maxAttempts: 1,
  });
  afterAll(async () => {
    s3.destroy();
    await app.close();
  });
  return {
    dir,
    time,
    s3,
    origin,
    put: (Key: string, Body: string | Buffer, input: Partial<PutObjectCommandInput> = {}) =>
      s3.send(new PutObjectCommand({ Bucket: BUCKET, Key, Body, ...input })),
    async get(Key: string): Promise<Buffer> {
      const { Body } = await s3.send(new GetObjectCommand({ Bucket: BUCKET, Key }));
      return Buffer.from((await Body?.transformToByteArray()) ?? []);
    },
    /** A URL for a PUT of one type under one key, for a minute; of exactly `length` bytes if given. */
    presignPut: (key: string, contentType: string, length?: number) =>
      getSignedUrl(
        s3,
        new PutObjectCommand({
          Bucket: BUCKET,
          Key: key,
          ContentType: contentType,
          ContentLength: length,
        }),
        { expiresIn: 60, signableHeaders: new Set(["content-type"]) },
      ),
    send: (method: string, url: string, headers: OutgoingHttpHeaders = {}, body?: Buffer) =>
      send(origin, method, url, headers, body),
  };
}

interface RawResponse {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
  code: string | undefined;
}

/** Sends path and query exactly as given, without URL normalization. */
function send(
  origin: string,
  method: string,
  url: string,
  headers: OutgoingHttpHeaders,
  body: Buffer | undefined,
): Promise<RawResponse> {
  const { hostname, port, host } = new URL(origin);
  const path = url.replace(origin, "");
  return new Promise((resolve, reject) => {
    const call = request(
      { hostname, port, path, method, headers: { host, ...headers }, agent: false },
      (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.on("end", () => {
          const bytes = Buffer.concat(chunks);
          const code = /<Code>(\w+)<\/Code>/.exec(bytes.toString("latin1"))?.[1];
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: bytes,
            code,
          });
        });
      },
    );
    call.on("error", reject);
    call.end(body);
  });
}
