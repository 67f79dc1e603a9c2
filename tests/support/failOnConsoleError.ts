import { afterEach, beforeEach, expect, vi } from "vitest";

const spoken: string[] = [];

beforeEach(() => {
  spoken.length = 0;
  vi.spyOn(console, "error").mockImplementation((...parts: unknown[]) => {
    spoken.push(parts.map(String).join(" "));
  });
});

// React reports its warnings (hydration, keys, act) only there; each fails the test.
afterEach(() => {
  expect(spoken, "console.error was called").toEqual([]);
});
