import { createHash, randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { S3Error } from "./s3Error.ts";

/**
 * Stores objects as files in `dir`, which is created if missing. A file is received in `uploads/` and then moved to
 * `objects/`, so after a crash either the old or the new object exists. Its name is the hash of the key, so that keys are
 * never part of a path.
 */
export async function openObjectStore(dir: string) {
  const uploads = join(dir, "uploads");
  const objects = join(dir, "objects");
  await mkdir(uploads, { recursive: true });
  await mkdir(objects, { recursive: true });
  await removeInterruptedUploads(uploads);

  return {
    /**
     * Stores an object when its body has been received. `sha256` in hex is that of the body; undefined allows any.
     * @throws S3Error for another body, and the error of an interrupted one
     */
    async put(key: string, body: Readable, sha256: string | undefined): Promise<void> {
      const upload = join(uploads, randomUUID());
      const hash = createHash("sha256");
      try {
        await pipeline(
          body,
          async function* (chunks: AsyncIterable<Buffer>) {
            for await (const chunk of chunks) {
              hash.update(chunk);
              yield chunk;
            }
          },
          createWriteStream(upload, { flags: "wx", mode: 0o600, flush: true }),
        );
        if (sha256 !== undefined && hash.digest("hex") !== sha256)
          throw new S3Error("XAmzContentSHA256Mismatch");
        await rename(upload, pathOf(dir, key));
      } catch (error) {
        await rm(upload, { force: true });
        throw error;
      }
      await syncFolder(objects);
    },
    /** The caller closes the file, which stays readable even if the object is replaced or removed. */
    open: (key: string) => openObject(dir, key),
    async remove(key: string): Promise<void> {
      await rm(pathOf(dir, key), { force: true });
      await syncFolder(objects);
    },
  };
}

/** Opens an object in `dir`, which another process may be using. The caller closes the file. */
export function openObject(dir: string, key: string): Promise<FileHandle | undefined> {
  return unlessMissing(open(pathOf(dir, key), "r"));
}

function pathOf(dir: string, key: string): string {
  return join(dir, "objects", createHash("sha256").update(key).digest("hex"));
}

/** The age from which an upload can't be one that another process is still receiving. */
const INTERRUPTED_AFTER_MS = 60 * 60 * 1000;

async function removeInterruptedUploads(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const stats = await unlessMissing(stat(path));
    if (stats !== undefined && Date.now() - stats.mtimeMs > INTERRUPTED_AFTER_MS)
      await rm(path, { force: true });
  }
}

/** Syncs a folder's renames and removals to disk. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, "r");
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/** The result of `promise`, or `undefined` when a file is missing. */
async function unlessMissing<T>(promise: Promise<T>): Promise<T | undefined> {
  try {
    return await promise;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw error;
  }
}
