import { createHash, randomUUID } from "node:crypto";
import {
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  type FileHandle,
} from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { z } from "zod";
import { serialQueue } from "./serialQueue.ts";
import { syncFolder, unlessMissing, writeDurably } from "../../durableFiles.ts";
import { receiveBody, type ExpectedBody } from "./receiveBody.ts";

const record = z.object({
  key: z.string(),
  contentType: z.string(),
  size: z.number(),
  md5: z.string(),
  /** Milliseconds since 1970. */
  modified: z.number(),
  /** File name of the bytes. */
  file: z.uuid(),
});

/** An object's metadata. */
export type StoredObject = z.infer<typeof record>;

/** An object with its bytes, which stay readable even if the object is replaced or removed. */
export interface OpenObject {
  readonly object: StoredObject;
  readonly bytes: FileHandle;
}

/**
 * Objects in a folder. `bytes/` contains the contents under unique names. `objects/` contains a record for each key,
 * which refers to the content. A record is replaced by an atomic rename, so after a crash either the old or the new
 * object exists. A record's file name is the hash of its key, so that keys are never part of a path.
 */
export interface ObjectStore {
  /** Stores an object when its body has been received. @throws S3Error like `receiveBody` */
  readonly put: (
    key: string,
    contentType: string,
    body: Readable,
    expected: ExpectedBody,
  ) => Promise<StoredObject>;
  /** The caller closes `bytes`. */
  readonly open: (key: string) => Promise<OpenObject | undefined>;
  readonly remove: (key: string) => Promise<void>;
}

/** Opens the store in `dir`, which is created if missing. `clock` returns milliseconds since 1970. */
export async function openObjectStore(dir: string, clock: () => number): Promise<ObjectStore> {
  const [bytesFolder, recordsFolder] = [join(dir, "bytes"), join(dir, "objects")];
  await mkdir(bytesFolder, { recursive: true });
  await mkdir(recordsFolder, { recursive: true });
  const bytesPath = (file: string) => join(bytesFolder, file);
  const recordPath = (key: string) => recordPathOf(dir, key);
  const find = (key: string) => readRecord(recordPath(key));
  // Two changes of a key at once could both read, and then delete, the same previous content.
  const enqueue = serialQueue();
  await removeInterruptedUploads(bytesFolder, recordsFolder);

  async function commit(object: StoredObject): Promise<StoredObject> {
    const previous = await find(object.key);
    const temporaryPath = join(bytesFolder, `${object.file}.record`);
    await writeDurably(temporaryPath, JSON.stringify(object));
    await syncFolder(bytesFolder);
    await rename(temporaryPath, recordPath(object.key));
    await syncFolder(recordsFolder);
    if (previous !== undefined) await rm(bytesPath(previous.file), { force: true });
    return object;
  }

  return {
    async put(key, contentType, body, expected) {
      const file = randomUUID();
      const { size, md5 } = await receiveBody(body, bytesPath(file), expected);
      return enqueue(() => commit({ key, contentType, size, md5, modified: clock(), file }));
    },
    open: (key) => openObject(dir, key),
    remove: (key) =>
      enqueue(async () => {
        const object = await find(key);
        if (object === undefined) return;
        await rm(recordPath(key), { force: true });
        await syncFolder(recordsFolder);
        await rm(bytesPath(object.file), { force: true });
      }),
  };
}

/**
 * Opens an object in `dir`, which another process may be using. The caller closes `bytes`. Undefined if there is no
 * such object, or its content is lost.
 */
export async function openObject(dir: string, key: string): Promise<OpenObject | undefined> {
  let missingFile: string | undefined;
  for (;;) {
    const object = await readRecord(recordPathOf(dir, key));
    // If the record still names the missing file, it was not replaced meanwhile, and a retry would fail, too.
    if (object === undefined || object.file === missingFile) return undefined;
    const bytes = await unlessMissing(open(join(dir, "bytes", object.file), "r"));
    if (bytes !== undefined) return { object, bytes };
    missingFile = object.file;
  }
}

function recordPathOf(dir: string, key: string): string {
  return join(dir, "objects", `${createHash("sha256").update(key).digest("hex")}.json`);
}

/** The age from which a file without a record is not an upload that another process is still receiving. */
const INTERRUPTED_AFTER_MS = 60 * 60 * 1000;

/** Removes files of interrupted uploads: old ones that no record refers to. */
async function removeInterruptedUploads(bytesFolder: string, recordsFolder: string): Promise<void> {
  const referenced = new Set<string>();
  // Reads sequentially, because the number of open files is limited.
  for (const name of await readdir(recordsFolder)) {
    const object = name.endsWith(".json") ? await readRecord(join(recordsFolder, name)) : undefined;
    if (object !== undefined) referenced.add(object.file);
  }
  for (const name of await readdir(bytesFolder)) {
    if (referenced.has(name)) continue;
    const path = join(bytesFolder, name);
    const stats = await unlessMissing(stat(path));
    if (stats !== undefined && Date.now() - stats.mtimeMs > INTERRUPTED_AFTER_MS)
      await rm(path, { force: true });
  }
}

async function readRecord(path: string): Promise<StoredObject | undefined> {
  const text = await unlessMissing(readFile(path, "utf8"));
  return text === undefined ? undefined : record.parse(JSON.parse(text));
}
