import { existsSync } from "node:fs";
import { defineConfig, devices, firefox } from "@playwright/test";
import { browserPath } from "./tests/support/browsers/browserPath.ts";
import { JOURNEY_SHOP } from "./tests/support/journeys/journeyShop.ts";

const viewport = { width: 1280, height: 900 };
const executablePath = await browserPath();
const chrome = {
  ...devices["Desktop Chrome"],
  viewport,
  launchOptions: { executablePath, args: ["--no-sandbox", "--disable-background-networking"] },
};

/** Playwright's own Firefox; its driver doesn't fill React's fields in a stock one. */
const firefoxPath = process.env["FIREFOX_PATH"] ?? firefox.executablePath();
const firefoxProject = {
  name: "firefox",
  testMatch: /journeys\/(products|checkout|cart|draft)\.spec\.ts/,
  use: {
    ...devices["Desktop Firefox"],
    viewport,
    launchOptions: { executablePath: firefoxPath },
  },
};

/** The journeys: a real browser against the shop as `npm start` serves it, in a copy with a data folder of its own. */
export default defineConfig({
  testDir: "tests/journeys",
  projects: [
    { name: "chromium", testIgnore: "nightly/**", use: chrome },
    { name: "nightly", testMatch: "nightly/**", use: chrome },
    ...(existsSync(firefoxPath) ? [firefoxProject] : []),
  ],
  outputDir: "node_modules/.cache/journeys/results",
  forbidOnly: true,
  fullyParallel: true,
  // Three browsers for two cores: about a third of a journey's time is spent waiting for pages and answers.
  workers: 3,
  // Generous: a busy machine without a graphics card paints a necklace slowly, and no test waits longer than it must.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  reporter: [["list"]],
  use: {
    // The port that the server has printed.
    baseURL: `http://127.0.0.1:${process.env["JOURNEY_PORT"]}`,
    // Below the test's own limit, so that the action that waits is named.
    actionTimeout: 90_000,
    trace: "retain-on-failure",
  },
  webServer: {
    command: `node --import tsx tests/support/journeys/copyJourneyShop.ts && npm start --prefix ${JOURNEY_SHOP}`,
    wait: { stdout: /is open at \S+:(?<journey_port>\d+)/ },
    timeout: 600_000,
    stdout: "pipe",
    env: { HOST: "127.0.0.1", PORT: "0", RATE_LIMIT_PER_MINUTE: "100000" },
  },
});
