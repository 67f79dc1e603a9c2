import { afterEach, beforeEach, expect, vi } from "vitest";

const spoken: string[] = [];

beforeEach(() => {
  spoken.length = 0;
  vi.spyOn(console, "error").mockImplementation((...parts: unknown[]) => {
    spoken.push(parts.map(String).join(" "));
  });
});

// React reports its own warnings (hydration, keys, act) only there: one of them is a failure.
afterEach(() => {
  expect(spoken, "console.error was called").toEqual([]);
});
