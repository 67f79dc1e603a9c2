import { spawnSync } from "node:child_process";
import { readdir, rm, utimes, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { Readable } from "node:stream";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { openObjectStore } from "../../../server/emulators/bucket/objectStore.ts";
import { folderForTest } from "../../support/temporaryFolder.ts";

const ROOT = resolve(import.meta.dirname, "../../..");
const MODULE = pathToFileURL(join(ROOT, "server/emulators/bucket/objectStore.ts")).href;

/** A limit of open files, and a larger number of objects. */
const MAX_OPEN_FILES = 100;
const OBJECT_COUNT = 150;

/** A store in a new folder, and a function that stores a text. */
async function emptyStore() {
  const dir = folderForTest();
  const store = await openObjectStore(dir, Date.now);
  const put = (key: string, text: string) => {
    const { length } = Buffer.from(text);
    const expected = { length, limit: length, payloadHash: "UNSIGNED-PAYLOAD" };
    const body = Readable.from([Buffer.from(text)]);
    return store.put(key, "image/png", body, { ...expected, crc32: undefined });
  };
  return { dir, store, put };
}

test("an object with lost bytes is not found, and can be stored again", async () => {
  const { dir, store, put } = await emptyStore();
  await put("a.png", "lost");
  for (const file of await readdir(join(dir, "bytes"))) await rm(join(dir, "bytes", file));
  expect(await store.open("a.png")).toBeUndefined();
  await put("a.png", "again");
  const object = await store.open("a.png");
  expect(await object?.bytes.readFile("utf8")).toBe("again");
  await object?.bytes.close();
});

test("only files of interrupted uploads are deleted, after an hour", async () => {
  const { dir, put } = await emptyStore();
  await put("a.png", "kept");
  const bytes = join(dir, "bytes");
  const [objectFile = ""] = await readdir(bytes);
  // The object's file is the oldest, but its upload was completed.
  const agesInMinutes = { [objectFile]: 600, young: 30, old: 120 };
  for (const [name, age] of Object.entries(agesInMinutes)) {
    await writeFile(join(bytes, name), "kept");
    const time = new Date(Date.now() - age * 60_000);
    await utimes(join(bytes, name), time, time);
  }
  await openObjectStore(dir, Date.now);
  expect((await readdir(bytes)).toSorted()).toEqual([objectFile, "young"].toSorted());
});

test("an object that is replaced repeatedly is always found", async () => {
  const { store, put } = await emptyStore();
  await put("a.png", "0");
  const replacements = (async () => {
    for (let n = 1; n <= 30; n += 1) await put("a.png", String(n));
  })();
  for (let attempt = 0; attempt < 300; attempt += 1) {
    const object = await store.open("a.png");
    expect(await object?.bytes.readFile("utf8")).toMatch(/^\d+$/);
    await object?.bytes.close();
  }
  await replacements;
});

test("opens a store of more objects than the limit of open files", async () => {
  const { dir, put } = await emptyStore();
  for (let n = 0; n < OBJECT_COUNT; n += 1) await put(`key-${n}`, "x");
  const code = `import { openObjectStore } from ${JSON.stringify(MODULE)};
    await openObjectStore(${JSON.stringify(dir)}, Date.now);
    console.log("opened");`;
  const script = `ulimit -n ${MAX_OPEN_FILES} && exec "$0" --import tsx --input-type=module -e "$1"`;
  const args = ["-c", script, process.execPath, code];
  const result = spawnSync("sh", args, { cwd: ROOT, encoding: "utf8" });
  expect([result.stderr, result.stdout]).toEqual(["", "opened\n"]);
});
