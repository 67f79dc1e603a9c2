import * as fc from "fast-check";
import { afterEach, beforeEach, expect, vi } from "vitest";

// Every property draws the same cases in each run with the same seed. `vitest.config.ts` chooses and prints it.
fc.configureGlobal({ seed: Number(process.env["SEED"]) });

const errors: string[] = [];

beforeEach(() => {
  errors.length = 0;
  vi.spyOn(console, "error").mockImplementation((...values: unknown[]) => {
    errors.push(values.map(String).join(" "));
  });
});

afterEach(() => {
  // React reports its warnings (hydration, keys, act) only with `console.error`. Each of them fails the test.
  expect(errors, "console.error was called").toEqual([]);
});

// Workers share their modules and globals among many files: no stub or fake clock may outlive its test.
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
