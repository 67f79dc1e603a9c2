import { defineConfig } from "vitest/config";

/** Tests with a document. Those of the build and the server have none. */
const PAGES = [
  "tests/web/**/!(prerender).test.tsx",
  "tests/web/{build/html,store/*,ui/loading/whenIdle}.test.ts",
];

/** Tests that replace modules, or load the preview engine with its fonts: each file has modules of its own. */
const ALONE = [
  // A page whose rendering throws leaves React's contexts set.
  "tests/web/build/prerender.test.tsx",
  "tests/server/catalog/followCatalog.test.ts",
  "tests/web/preview/makeableProduct.test.ts",
];
const PAGES_ALONE = [
  // React reports what this one guards against only once per process.
  "tests/web/app/lazyPage.test.tsx",
  // A loaded Stripe.js stays loaded.
  "tests/web/checkout/card/loadStripeOnce.test.tsx",
  "tests/web/pages/product/advice.test.tsx",
  "tests/web/pages/product/fonts.test.tsx",
  "tests/web/preview/usePreview.test.tsx",
  "tests/web/ui/toasts/plainToasts.test.tsx",
];

const page = { environment: "jsdom", setupFiles: ["tests/support/web/setUp.ts"] };

const AFTER_PRICES = { groupOrder: 1 };

/** The rules of prices: read first, run first. */
const PRICES = ["tests/laws/price.test.ts", "tests/laws/specification.test.ts"];

/** Tests that build the pages once more: only in a run of everything. */
const SLOW = ["tests/chaos/**"];

/** Unit, property and server tests; the journeys in a real browser have their own configuration. */
export default defineConfig(({ mode }) => {
  // A commit does not fail by chance: the same random cases each time. A run of everything draws all of them, by a new seed.
  const all = mode === "all" || process.env["RUNS"] === "all";
  if (all) process.env["RUNS"] = "all";
  // Read again for each project, in the same process.
  if (process.env["SEED"] === undefined) {
    process.env["SEED"] = all ? String(Date.now() % 2 ** 31) : "1";
    console.log(`Random cases are drawn by SEED=${process.env["SEED"]}`);
  }
  return {
    test: {
      globalSetup: "tests/support/databases/globalPostgres.ts",
      setupFiles: ["tests/support/setUp.ts"],
      // The SDK's version is pinned; its notice about later ones would stand among the results.
      env: { AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: "true" },
      restoreMocks: true,
      // A test without an assertion guards nothing: it fails.
      expect: { requireAssertions: true },
      testTimeout: 180_000,
      hookTimeout: 60_000,
      // Left to itself, the runner keeps one core free, which is half of a small machine.
      maxWorkers: "100%",
      projects: [
        {
          extends: true,
          test: { name: "prices", include: PRICES, isolate: false, sequence: { groupOrder: 0 } },
        },
        { extends: true, test: { name: "alone", include: ALONE, sequence: AFTER_PRICES } },
        {
          extends: true,
          test: { ...page, name: "pages alone", include: PAGES_ALONE, sequence: AFTER_PRICES },
        },
        // These leave nothing behind: a worker loads the modules once for many of their files.
        {
          extends: true,
          test: {
            ...page,
            name: "pages",
            include: PAGES,
            exclude: PAGES_ALONE,
            isolate: false,
            sequence: AFTER_PRICES,
          },
        },
        {
          extends: true,
          test: {
            name: "shared",
            include: ["tests/**/*.test.{ts,tsx}"],
            exclude: [...PRICES, ...PAGES, ...ALONE, ...(all ? [] : SLOW)],
            isolate: false,
            sequence: AFTER_PRICES,
          },
        },
      ],
    },
  };
});
