import { expect, test } from "vitest";
import { closeWithin } from "../../../server/http/closing.ts";

/** A step that records its name when it is closed. */
const step = (name: string, closed: string[]) => ({
  name,
  close: async () => void closed.push(name),
});

test("a failed step is named, and the next one is closed", async () => {
  const closed: string[] = [];
  const broken = { name: "broken", close: () => Promise.reject(new Error("no connection")) };
  expect(await closeWithin(60_000, [broken, step("next", closed)])).toEqual([
    "broken: Error: no connection",
  ]);
  expect(closed).toEqual(["next"]);
});

test("a step that exceeds the timeout is named, and the rest is skipped", async () => {
  const closed: string[] = [];
  const hanging = { name: "hanging", close: () => new Promise<never>(() => {}) };
  expect(await closeWithin(1, [step("first", closed), hanging, step("next", closed)])).toEqual([
    "hanging: not closed after 1 ms",
  ]);
  expect(closed).toEqual(["first"]);
});
