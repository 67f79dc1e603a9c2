import { spawn } from "node:child_process";
import { once } from "node:events";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { beforeEach, expect, test, vi } from "vitest";
import { withLock } from "../../../../web/build/files/withLock.ts";
import { deferred } from "../../../support/deferred.ts";
import { folderForTest } from "../../../support/temporaryFolder.ts";

const MODULE = pathToFileURL(
  resolve(import.meta.dirname, "../../../../web/build/files/withLock.ts"),
).href;

let lock: string;
beforeEach(() => {
  lock = join(folderForTest(), "cache/build.lock");
});

test("concurrent tasks run one at a time, and waiting ones report it once", async () => {
  let [working, done] = [0, 0];
  const allWaiting = deferred();
  const onWait = vi.fn(() => {
    if (onWait.mock.calls.length === 3) allWaiting.resolve();
  });
  const work = async () => {
    working += 1;
    expect(working).toBe(1);
    await allWaiting.promise;
    working -= 1;
    done += 1;
  };
  await Promise.all(Array.from({ length: 4 }, () => withLock(lock, onWait, work)));
  expect([done, onWait.mock.calls.length]).toEqual([4, 3]);
});

test("an error is passed on and releases the lock", async () => {
  const failing = withLock(lock, vi.fn(), () => Promise.reject(new Error("over the budget")));
  await expect(failing).rejects.toThrow("over the budget");
  const onWait = vi.fn();
  await withLock(lock, onWait, async () => {});
  expect(onWait).not.toHaveBeenCalled();
});

test("waits for another process, but not for a killed one", async () => {
  const code = `import { withLock } from ${JSON.stringify(MODULE)};
    await withLock(${JSON.stringify(lock)}, () => {}, () => {
      process.stdout.write("locked");
      // Ends only with the process.
      return new Promise((resolve) => setTimeout(resolve, 1e6));
    });`;
  const child = spawn(process.execPath, ["--import", "tsx", "--input-type=module", "-e", code]);
  await once(child.stdout, "data");
  const order: string[] = [];
  const result = withLock(
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
  await result;
  expect(order).toEqual(["waits", "works"]);
});
