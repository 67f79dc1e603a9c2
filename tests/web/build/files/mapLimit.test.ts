import { expect, test } from "vitest";
import { mapLimit } from "../../../../web/build/files/mapLimit.ts";

test("starts nothing more after an error, because a failed build removes what it has written", async () => {
  const started: number[] = [];
  const run = mapLimit(2, [1, 2, 3, 4, 5, 6], async (item) => {
    started.push(item);
    await Promise.resolve();
    if (item === 1) throw new Error("no space left");
  });
  await expect(run).rejects.toThrow("no space left");
  await new Promise((resolve) => setImmediate(resolve));
  expect(started.length).toBeLessThan(5);
});
