import { afterEach, beforeEach, expect, vi } from "vitest";

const errors: string[] = [];

beforeEach(() => {
  errors.length = 0;
  vi.spyOn(console, "error").mockImplementation((...parts: unknown[]) => {
    errors.push(parts.map(String).join(" "));
  });
});

// React reports its warnings (hydration, keys, act) only there; each fails the test.
afterEach(() => {
  expect(errors, "console.error was called").toEqual([]);
});
