import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { withLock } from "../../../../web/build/files/withLock.ts";
import { deferred } from "../../../support/deferred.ts";
import { folderForTest } from "../../../support/temporaryFolder.ts";

test("builds that start together run one after another, also after one that fails", async () => {
  const lock = join(folderForTest(), "cache/build.lock");
  const events: string[] = [];
  const waiting = deferred();
  const first = withLock(lock, vi.fn(), async () => {
    await waiting.promise;
    events.push("first");
    throw new Error("over the budget");
  });
  const second = withLock(lock, waiting.resolve, async () => void events.push("second"));
  await expect(first).rejects.toThrow("over the budget");
  await second;
  expect(events).toEqual(["first", "second"]);
});
