import { afterEach, beforeEach, expect, vi } from "vitest";

const errors: string[] = [];

beforeEach(() => {
  errors.length = 0;
  vi.spyOn(console, "error").mockImplementation((...values: unknown[]) => {
    errors.push(values.map(String).join(" "));
  });
});

// React reports its warnings (hydration, keys, act) only with `console.error`. Each of them fails the test.
afterEach(() => {
  expect(errors, "console.error was called").toEqual([]);
});
