import * as fc from "fast-check";
import { expect, test } from "vitest";
import { inspectionQueue, type Urgency } from "../../../server/photos/inspectionQueue.ts";

/** A queue whose inspections end when the test says so. */
function heldQueue() {
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
    /** Ends the inspection under way; the next one has begun when this resolves. */
    async endOne() {
      ends.shift()?.();
      await turn();
      return ends.length;
    },
    turn,
  };
}

const RANK: Readonly<Record<Urgency, number>> = { pay: 0, session: 1, picture: 2 };
const request = fc.record({
  key: fc.constantFrom("a", "b", "c", "d", "bad e", "bad f"),
  urgency: fc.constantFrom<Urgency>("pay", "session", "picture"),
});

test("each key is inspected once, the most urgent first, one at a time, and everyone has its outcome", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(request, { minLength: 1, maxLength: 12 }), async (requests) => {
      const { queue, started, endOne, turn } = heldQueue();
      const first = queue.run("first", "picture");
      await turn();
      const answers = requests.map(({ key, urgency }) => queue.run(key, urgency));
      const settled = Promise.allSettled(answers);
      const keys = [...new Set(requests.map(({ key }) => key))];
      const rank = (wanted: string) =>
        Math.min(
          ...requests.filter(({ key }) => key === wanted).map(({ urgency }) => RANK[urgency]),
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

test("a request for a key that is being inspected shares its outcome; a later one starts anew", async () => {
  const { queue, started, endOne, turn } = heldQueue();
  const [one, two] = [queue.run("a", "picture"), queue.run("a", "pay")];
  await turn();
  const three = queue.run("a", "session");
  await endOne();
  expect(await Promise.all([one, two, three])).toEqual(Array(3).fill("inspected a"));
  const four = queue.run("a", "picture");
  await turn();
  await endOne();
  expect([await four, started]).toEqual(["inspected a", ["a", "a"]]);
});
