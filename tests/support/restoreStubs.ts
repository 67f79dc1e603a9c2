import { afterEach, vi } from "vitest";

// Workers share their modules and globals among many files: no stub or fake clock may outlive its test.
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
