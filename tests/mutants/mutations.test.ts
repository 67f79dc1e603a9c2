import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { SUITES } from "./suites.ts";

describe.each([...SUITES])("the faults that `%s` is spoiled with", (_name, suite) => {
  test("each stand once in the code of today, and change it", () => {
    const stale = suite.faults.filter(({ file, from, to }) => {
      const text = readFileSync(`${suite.room}/${file}`, "utf8");
      return text.split(from).length !== 2 || from === to;
    });
    expect(stale.map(({ file, from }) => `${file}: ${from}`)).toEqual([]);
  });

  test("are no two alike", () => {
    const all = suite.faults.map(({ file, from, to }) => JSON.stringify([file, from, to]));
    expect(new Set(all).size).toBe(all.length);
  });
});
