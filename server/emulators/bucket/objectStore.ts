import { createHash, randomUUID } from "node:crypto";
import { mkdir, open, readdir, readFile, rename, rm, type FileHandle } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { z } from "zod";
import { serialQueue } from "./serialQueue.ts";
import { syncFolder, unlessMissing, writeDurably } from "./durableFiles.ts";
import { receiveBody, type Expected } from "./receiveBody.ts";
import { sweep } from "./sweep.ts";

const record = z.object({
  key: z.string(),
  contentType: z.string(),
  size: z.number(),
  md5: z.string(),
  /** Milliseconds since 1970. */
  modified: z.number(),
  /** The file that holds the bytes. */
  file: z.uuid(),
});

/** An object: what is known of it, without its bytes. */
export type StoredObject = z.infer<typeof record>;

/** An object with its bytes, which can be read to their end whatever happens to the object meanwhile. */
export type OpenObject = { readonly object: StoredObject; readonly bytes: FileHandle };

/**
 * Objects in a folder. The bytes lie in `bytes/`, under a name of their own; beside them in `objects/` a record,
 * under the hash of the key, says which. A new record takes the old one's place in one rename, so that a crash
 * leaves either the old object or the new one, whole; and no key, whatever it says, is ever part of a path.
 */
export type ObjectStore = {
  readonly put: (
    key: string,
    contentType: string,
    body: Readable,
    expected: Expected,
  ) => Promise<StoredObject>;
  readonly find: (key: string) => Promise<StoredObject | undefined>;
  /** The caller closes `bytes`. */
  readonly open: (key: string) => Promise<OpenObject | undefined>;
  readonly remove: (key: string) => Promise<void>;
  /** All objects whose key begins with `prefix`, in the order of their keys' UTF-8 bytes. */
  readonly list: (prefix: string) => Promise<readonly StoredObject[]>;
};

/** Opens the store in `dir`, made when missing. `clock` gives milliseconds since 1970. */
export async function openObjectStore(dir: string, clock: () => number): Promise<ObjectStore> {
  const [bytes, objects] = [join(dir, "bytes"), join(dir, "objects")];
  await mkdir(bytes, { recursive: true });
  await mkdir(objects, { recursive: true });
  const bytesPath = (file: string) => join(bytes, file);
  const recordPath = (key: string) => recordPathOf(dir, key);
  // No two change the same object at once.
  const inTurn = serialQueue();
  await sweep(bytes, new Set((await list("")).map(({ file }) => file)));

  async function find(key: string): Promise<StoredObject | undefined> {
    return readRecord(recordPath(key));
  }

  async function list(prefix: string): Promise<readonly StoredObject[]> {
    const found: StoredObject[] = [];
    // One after the other: together they may be more than a process may open.
    for (const name of (await readdir(objects)).filter((each) => each.endsWith(".json"))) {
      const object = await readRecord(join(objects, name));
      if (object?.key.startsWith(prefix) === true) found.push(object);
    }
    return found.sort(byKey);
  }

  async function commit(object: StoredObject): Promise<StoredObject> {
    const before = await find(object.key);
    const draft = join(bytes, `${object.file}.record`);
    await writeDurably(draft, JSON.stringify(object));
    await syncFolder(bytes);
    await rename(draft, recordPath(object.key));
    await syncFolder(objects);
    if (before !== undefined) await rm(bytesPath(before.file), { force: true });
    return object;
  }

  return {
    find,
    list,
    async put(key, contentType, body, expected) {
      const file = randomUUID();
      const { size, md5 } = await receiveBody(body, bytesPath(file), expected);
      return inTurn(() => commit({ key, contentType, size, md5, modified: clock(), file }));
    },
    open: (key) => openObject(dir, key),
    remove: (key) =>
      inTurn(async () => {
        const object = await find(key);
        if (object === undefined) return;
        await rm(recordPath(key), { force: true });
        await syncFolder(objects);
        await rm(bytesPath(object.file), { force: true });
      }),
  };
}

/**
 * Opens an object of the store in `dir`, which may be in use by another process; the caller closes `bytes`. Undefined when
 * there is no such object, or when its bytes are lost: a record alone is no object.
 */
export async function openObject(dir: string, key: string): Promise<OpenObject | undefined> {
  let missing: string | undefined;
  for (;;) {
    const object = await readRecord(recordPathOf(dir, key));
    // A record that still names the missing file was not replaced meanwhile, so another attempt would find the same.
    if (object === undefined || object.file === missing) return undefined;
    const bytes = await unlessMissing(open(join(dir, "bytes", object.file), "r"));
    if (bytes !== undefined) return { object, bytes };
    missing = object.file;
  }
}

function recordPathOf(dir: string, key: string): string {
  return join(dir, "objects", `${createHash("sha256").update(key).digest("hex")}.json`);
}

function byKey(left: StoredObject, right: StoredObject): number {
  return Buffer.compare(Buffer.from(left.key), Buffer.from(right.key));
}

async function readRecord(path: string): Promise<StoredObject | undefined> {
  const text = await unlessMissing(readFile(path, "utf8"));
  return text === undefined ? undefined : record.parse(JSON.parse(text));
}
