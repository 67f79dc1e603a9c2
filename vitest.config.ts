import { defineConfig } from "vitest/config";
import { QuickFirst, SlowFirst } from "./tests/support/testOrder.ts";

/** Tests with a document. Those of the build and the server have none. */
const PAGES = [
  "tests/web/**/*.test.tsx",
  "tests/web/{build/pages/html,store/lastOrder,ui/loading/onFirstInput,ui/loading/whenIdle}.test.ts",
];

/** Tests that replace modules, or load the preview engine with its fonts: each file has modules of its own. */
const ALONE = [
  "tests/chaos/chaos.test.ts",
  "tests/server/catalog/followCatalog.test.ts",
  "tests/web/preview/makeableProduct.test.ts",
];
const PAGES_ALONE = [
  // React reports what this one guards against only once per process.
  "tests/web/app/lazyPage.test.tsx",
  // A loaded Stripe.js stays loaded.
  "tests/web/checkout/card/loadStripeOnce.test.tsx",
  "tests/web/pages/product/{arrivingFont,chosenFont,fontSheet,draft/draftLaws,draft/linkedDesign}.test.tsx",
  "tests/web/preview/usePreview.test.tsx",
  "tests/web/ui/toasts/plainToasts.test.tsx",
];

const page = { environment: "jsdom", setupFiles: ["tests/support/web/setUp.ts"] };

/** Unit, property and server tests; the journeys in a real browser have their own configuration. */
export default defineConfig({
  test: {
    setupFiles: ["tests/support/failOnConsoleError.ts", "tests/support/restoreStubs.ts"],
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
      { extends: true, test: { name: "alone", include: ALONE } },
      { extends: true, test: { ...page, name: "pages alone", include: PAGES_ALONE } },
      // These leave nothing behind: a worker loads the modules once for many of their files.
      {
        extends: true,
        test: { ...page, name: "pages", include: PAGES, exclude: PAGES_ALONE, isolate: false },
      },
      {
        extends: true,
        test: {
          name: "shared",
          include: ["tests/**/*.test.{ts,tsx}"],
          exclude: [...PAGES, ...ALONE],
          isolate: false,
        },
      },
    ],
  },
});
