import { spawnSync } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { Readable } from "node:stream";
import { pathToFileURL } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { openObjectStore } from "../../../server/standins/bucket/objectStore.ts";

const ROOT = resolve(import.meta.dirname, "../../..");
const MODULE = pathToFileURL(join(ROOT, "server/standins/bucket/objectStore.ts")).href;

/** More than the files that a process of the test may have open. */
const [OBJECTS, OPEN_FILES] = [150, 100];

test("a store of more objects than a process may open files is opened and listed", async () => {
  const dir = await mkdtemp(join(tmpdir(), "store-"));
  onTestFinished(() => rm(dir, { recursive: true }));
  const store = await openObjectStore(dir, Date.now);
  const one = { length: 1, limit: 1, payloadHash: "UNSIGNED-PAYLOAD" };
  const expected = { ...one, crc32: undefined, md5: undefined };
  for (let n = 0; n < OBJECTS; n += 1)
    await store.put(`key-${n}`, "image/png", Readable.from([Buffer.from("x")]), expected);
  const code = `import { openObjectStore } from ${JSON.stringify(MODULE)};
    const store = await openObjectStore(${JSON.stringify(dir)}, Date.now);
    console.log((await store.list("")).length);`;
  const script = `ulimit -n ${OPEN_FILES} && exec "$0" --import tsx --input-type=module -e "$1"`;
  const args = ["-c", script, process.execPath, code];
  const listed = spawnSync("sh", args, { cwd: ROOT, encoding: "utf8" });
  expect([listed.stderr, listed.stdout]).toEqual(["", `${OBJECTS}\n`]);
});
