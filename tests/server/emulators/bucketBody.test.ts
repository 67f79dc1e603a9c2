import { createHash } from "node:crypto";
import { readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { receiveBody } from "../../../server/emulators/bucket/receiveBody.ts";
import { S3Error } from "../../../server/emulators/bucket/s3Error.ts";
import { folderForFile } from "../../support/temporaryFolder.ts";

const dir = folderForFile();

const chunks = fc.array(
  fc.uint8Array({ maxLength: 50 }).map((bytes) => Buffer.from(bytes)),
  { maxLength: 5 },
);
const sha256 = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");

/** The stored bytes, which are then removed, or the code of the error. */
async function receive(
  body: Readable,
  expected: { length: number; limit: number; payloadHash: string },
): Promise<Buffer | string> {
  const path = join(dir, "body");
  try {
    await receiveBody(body, path, { ...expected, crc32: undefined });
  } catch (error) {
    return error instanceof S3Error ? error.code : String(error);
  }
  const stored = await readFile(path);
  await rm(path);
  return stored;
}

test("stores a body within the limit, of the announced length and signed hash", async () => {
  const difference = fc.integer({ min: -2, max: 2 });
  await fc.assert(
    fc.asyncProperty(chunks, difference, difference, async (parts, lengthChange, limitChange) => {
      const whole = Buffer.concat(parts);
      const length = Math.max(0, whole.length + lengthChange);
      const limit = Math.max(0, whole.length + limitChange);
      const expected = { length, limit, payloadHash: sha256(whole) };
      const outcome = await receive(Readable.from(parts), expected);
      if (Math.max(length, whole.length) > limit) expect(outcome).toBe("EntityTooLarge");
      else expect(outcome).toEqual(length === whole.length ? whole : "IncompleteBody");
      expect(await readdir(dir)).toEqual([]);
    }),
  );
});

test("refuses a body with another hash and leaves nothing", async () => {
  await fc.assert(
    fc.asyncProperty(chunks, chunks, async (parts, otherParts) => {
      const [whole, signed] = [Buffer.concat(parts), Buffer.concat(otherParts)];
      fc.pre(!whole.equals(signed));
      const expected = { length: whole.length, limit: 1000, payloadHash: sha256(signed) };
      expect(await receive(Readable.from(parts), expected)).toBe("XAmzContentSHA256Mismatch");
      expect(await readdir(dir)).toEqual([]);
    }),
  );
});

test("leaves nothing of an interrupted body", async () => {
  async function* brokenBody() {
    yield Buffer.from("beginning");
    throw new Error("connection reset");
  }
  const expected = { length: 100, limit: 1000, payloadHash: "UNSIGNED-PAYLOAD" };
  expect(await receive(Readable.from(brokenBody()), expected)).toBe("IncompleteBody");
  expect(await readdir(dir)).toEqual([]);
});
