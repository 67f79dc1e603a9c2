import { defineConfig } from "vitest/config";

/** Unit, property and server tests; the journeys in a real browser have their own configuration. */
export default defineConfig({
  test: {
    include: ["tests/**/*.test.{ts,tsx}"],
    setupFiles: ["tests/support/failOnConsoleError.ts"],
    restoreMocks: true,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
