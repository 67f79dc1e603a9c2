import { createHash } from "node:crypto";
import { open, rm } from "node:fs/promises";
import type { Readable } from "node:stream";
import { crc32 } from "node:zlib";
import { S3Error } from "./s3Error.ts";

/** The required length and digests of a body. */
export interface ExpectedBody {
  /** Bytes according to `Content-Length`. */
  readonly length: number;
  /** Maximum number of bytes. */
  readonly limit: number;
  /** Signed SHA-256 in hex, or `UNSIGNED-PAYLOAD`. */
  readonly payloadHash: string;
  /** CRC-32 in base64, if sent. */
  readonly crc32: string | undefined;
}

/** `md5` in hex. */
interface ReceivedBody {
  readonly size: number;
  readonly md5: string;
}

/**
 * Writes a body to the new file `path` and syncs it to disk. On any error the file is removed.
 * @throws S3Error `EntityTooLarge` as soon as the limit is exceeded, `IncompleteBody`, or the error of a different
 * digest.
 */
export async function receiveBody(
  body: Readable,
  path: string,
  expected: ExpectedBody,
): Promise<ReceivedBody> {
  const file = await open(path, "wx", 0o600);
  try {
    const received = await write(body, expected, (chunk) => file.appendFile(chunk));
    await file.sync();
    await file.close();
    return received;
  } catch (error) {
    await file.close();
    await rm(path, { force: true });
    throw error;
  }
}

async function write(
  body: Readable,
  expected: ExpectedBody,
  append: (chunk: Buffer) => Promise<void>,
): Promise<ReceivedBody> {
  if (expected.length > expected.limit) throw tooLarge();
  const [md5, sha256] = [createHash("md5"), createHash("sha256")];
  let [size, checksum] = [0, 0];
  for await (const chunk of chunksOf(body)) {
    size += chunk.length;
    if (size > expected.limit) throw tooLarge();
    md5.update(chunk);
    sha256.update(chunk);
    checksum = crc32(chunk, checksum);
    await append(chunk);
  }
  if (size !== expected.length) throw incomplete();
  if (
    expected.payloadHash !== "UNSIGNED-PAYLOAD" &&
    sha256.digest("hex") !== expected.payloadHash
  ) {
    throw new S3Error(
      "XAmzContentSHA256Mismatch",
      "The provided 'x-amz-content-sha256' header does not match what was computed.",
    );
  }
  if (expected.crc32 !== undefined && base64Of(checksum) !== expected.crc32) {
    throw new S3Error(
      "BadDigest",
      "The CRC32 you specified did not match the calculated checksum.",
    );
  }
  return { size, md5: md5.digest("hex") };
}

async function* chunksOf(body: Readable): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of body) yield Buffer.from(chunk);
  } catch {
    // S3 treats a broken connection as an incomplete body.
    throw incomplete();
  }
}

function base64Of(checksum: number): string {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(checksum);
  return bytes.toString("base64");
}

function tooLarge(): S3Error {
  return new S3Error("EntityTooLarge", "Your proposed upload exceeds the maximum allowed size");
}

function incomplete(): S3Error {
  return new S3Error(
    "IncompleteBody",
    "You did not provide the number of bytes specified by the Content-Length HTTP header",
  );
}
