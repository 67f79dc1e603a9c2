import * as fc from "fast-check";
import { expect, test } from "vitest";
import { inspectionQueue, type Priority } from "../../../server/photos/inspectionQueue.ts";

/** A queue whose inspections are completed by the test. */
function controlledQueue() {
  const started: string[] = [];
  const ends: (() => void)[] = [];
  const queue = inspectionQueue(async (key: string) => {
    started.push(key);
    await new Promise<void>((resolve) => ends.push(resolve));
    if (key.startsWith("bad")) throw new Error(key);
    return `inspected ${key}`;
  });
  const turn = () => new Promise((resolve) => setImmediate(resolve));
  return {
    queue,
    started,
    /** Completes the running inspection. When the next one has started, resolves with the number of running ones. */
    async endOne() {
      ends.shift()?.();
      await turn();
      return ends.length;
    },
    turn,
  };
}

const RANK: Readonly<Record<Priority, number>> = { pay: 0, session: 1, picture: 2 };
const request = fc.record({
  key: fc.constantFrom("a", "b", "c", "d", "bad e", "bad f"),
  priority: fc.constantFrom<Priority>("pay", "session", "picture"),
});

test("inspects each key once, one at a time, by priority, with one result for all requests", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(request, { minLength: 1, maxLength: 12 }), async (requests) => {
      const { queue, started, endOne, turn } = controlledQueue();
      const first = queue.run("first", "picture");
      await turn();
      const answers = requests.map(({ key, priority }) => queue.run(key, priority));
      const settled = Promise.allSettled(answers);
      const keys = [...new Set(requests.map(({ key }) => key))];
      const rank = (wanted: string) =>
        Math.min(
          ...requests.filter(({ key }) => key === wanted).map(({ priority }) => RANK[priority]),
        );
      const expected = ["first", ...keys.toSorted((a, b) => rank(a) - rank(b))];
      for (const _ of expected) expect(await endOne()).toBeLessThanOrEqual(1);
      expect(started).toEqual(expected);
      expect(await first).toBe("inspected first");
      expect(await settled).toEqual(
        requests.map(({ key }) =>
          key.startsWith("bad")
            ? { status: "rejected", reason: new Error(key) }
            : { status: "fulfilled", value: `inspected ${key}` },
        ),
      );
    }),
  );
});
