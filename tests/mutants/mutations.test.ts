import { existsSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { SUITES } from "./suites.ts";

describe.each([...SUITES])("the mutations of `%s`", (_name, suite) => {
  test("each `from` occurs exactly once in the current code, and differs from its `to`", () => {
    const stale = suite.mutations.filter(({ file, from, to }) => {
      const text = readFileSync(`${suite.folder}/${file}`, "utf8");
      return text.split(from).length !== 2 || from === to;
    });
    expect(stale.map(({ file, from }) => `${file}: ${from}`)).toEqual([]);
  });

  // A run without a test file fails, so the mutation would count as detected.
  test("name test files that exist", () => {
    const files = suite.mutations.flatMap(({ detectedBy }) => detectedBy);
    expect(files.filter((file) => !existsSync(`tests/${suite.folder}/${file}`))).toEqual([]);
  });

  test("differ from each other", () => {
    const all = suite.mutations.map(({ file, from, to }) => JSON.stringify([file, from, to]));
    expect(new Set(all).size).toBe(all.length);
  });
});
