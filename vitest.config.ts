import { defineConfig } from "vitest/config";

/** Unit, property and server tests; the journeys in a real browser have their own configuration. */
export default defineConfig({
  test: {
    include: ["tests/**/*.test.{ts,tsx}"],
    setupFiles: ["tests/support/failOnConsoleError.ts"],
    // The SDK's version is pinned; its notice about later ones would stand among the results.
    env: { AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: "true" },
    restoreMocks: true,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
