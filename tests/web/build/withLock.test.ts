import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { withLock } from "../../../web/build/withLock.ts";

const MODULE = pathToFileURL(resolve(import.meta.dirname, "../../../web/build/withLock.ts")).href;

let folder: string;
let lock: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "alone-"));
  lock = join(folder, "cache/build.lock");
});
afterEach(() => rm(folder, { recursive: true }));

test("concurrent tasks run one at a time, and waiting ones report it once", async () => {
  let [working, done] = [0, 0];
  let allWait = (): void => {};
  const allWaiting = new Promise<void>((go) => {
    allWait = go;
  });
  const waits = vi.fn(() => {
    if (waits.mock.calls.length === 3) allWait();
  });
  const work = async () => {
    working += 1;
    expect(working).toBe(1);
    await allWaiting;
    working -= 1;
    done += 1;
  };
  await Promise.all(Array.from({ length: 4 }, () => withLock(lock, waits, work)));
  expect([done, waits.mock.calls.length]).toEqual([4, 3]);
});

test("an error is passed on and releases the lock", async () => {
  const failing = withLock(lock, vi.fn(), () => Promise.reject(new Error("over the budget")));
  await expect(failing).rejects.toThrow("over the budget");
  const waits = vi.fn();
  await withLock(lock, waits, async () => {});
  expect(waits).not.toHaveBeenCalled();
});

test("waits for another process, but not for a killed one", async () => {
  const code = `import { withLock } from ${JSON.stringify(MODULE)};
    await withLock(${JSON.stringify(lock)}, () => {}, () => {
      process.stdout.write("mine");
      return new Promise((go) => setTimeout(go, 1e6));
    });`;
  const child = spawn(process.execPath, ["--import", "tsx", "--input-type=module", "-e", code]);
  await once(child.stdout, "data");
  const order: string[] = [];
  const ours = withLock(
    lock,
    () => {
      order.push("waits");
      child.kill("SIGKILL");
    },
    async () => {
      order.push("works");
    },
  );
  await once(child, "exit");
  await ours;
  expect(order).toEqual(["waits", "works"]);
});
