import { defineConfig } from "vitest/config";
import { QuickFirst, SlowFirst } from "./tests/support/testOrder.ts";

/** Tests that leave nothing behind: one worker runs many of their files with modules that it has loaded once. */
const SHARED = [
  "tests/{engine,laws}/**/*.test.ts",
  // That one replaces a module.
  "tests/server/**/!(followCatalog).test.ts",
];

/** Unit, property and server tests; the journeys in a real browser have their own configuration. */
export default defineConfig({
  test: {
    setupFiles: ["tests/support/failOnConsoleError.ts"],
    // The SDK's version is pinned; its notice about later ones would stand among the results.
    env: { AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: "true" },
    restoreMocks: true,
    // A test without an assertion guards nothing: it fails.
    expect: { requireAssertions: true },
    testTimeout: 180_000,
    hookTimeout: 60_000,
    // Left to itself, the runner keeps one core free, which is half of a small machine.
    maxWorkers: "100%",
    // Mutants are killed by the first failure.
    sequence: { sequencer: process.env.QUICK_FIRST === undefined ? SlowFirst : QuickFirst },
    projects: [
      { extends: true, test: { name: "shared", include: SHARED, isolate: false } },
      {
        extends: true,
        test: { name: "alone", include: ["tests/**/*.test.{ts,tsx}"], exclude: SHARED },
      },
    ],
  },
});
