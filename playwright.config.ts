import { defineConfig, devices } from "@playwright/test";
import { browserPath } from "./tests/support/browsers/browserPath.ts";
import { firefoxPath } from "./tests/support/browsers/firefoxPath.ts";
import { JOURNEY_DATA_DIR, JOURNEY_PORT } from "./tests/support/browsers/journeyShop.ts";

const executablePath = await browserPath();
const firefox = firefoxPath() === null ? [] : [{ name: "firefox", testDir: "tests/firefox" }];
if (firefox.length === 0 && process.argv.includes("--project=firefox"))
  throw new Error("No Firefox found. Install one, or name it with FIREFOX_PATH.");

/** The journeys: a real browser against the shop as `npm start` serves it, with a data folder of its own. */
export default defineConfig({
  projects: [{ name: "chromium", testDir: "tests/journeys" }, ...firefox],
  outputDir: "node_modules/.cache/journeys/results",
  forbidOnly: true,
  // Three browsers for two cores: about a third of a journey's time is spent waiting for pages and answers. Files start in
  // the order of their names, so those with a shop of their own, which take longest, have names that come first.
  workers: 3,
  // Generous: a busy machine without a graphics card paints a necklace slowly, and no test waits longer than it must.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  // Chromium without a graphics card now and then stops painting on a busy machine, and a page that paints no
  // frame can't be clicked. A second try tells that from a fault; a test that needed it is named as flaky at the end.
  retries: 1,
  reporter: [["list"]],
  use: {
    baseURL: `http://127.0.0.1:${JOURNEY_PORT}`,
    ...devices["Desktop Chrome"],
    viewport: { width: 1280, height: 900 },
    // Below the test's own limit, so that the action that waits is named.
    actionTimeout: 90_000,
    trace: "on-first-retry",
    launchOptions: { executablePath, args: ["--no-sandbox", "--disable-background-networking"] },
  },
  webServer: {
    command: "npm start",
    url: `http://127.0.0.1:${JOURNEY_PORT}/healthz`,
    timeout: 600_000,
    stdout: "pipe",
    env: {
      PORT: String(JOURNEY_PORT),
      DATA_DIR: JOURNEY_DATA_DIR,
      RATE_LIMIT_PER_MINUTE: "100000",
    },
  },
});
