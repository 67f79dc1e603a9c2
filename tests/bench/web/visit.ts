import { gzipSync } from "node:zlib";
import type { Browser, CDPSession, Page, Response } from "@playwright/test";
import { classicItem } from "../../support/journeys/catalogItems.ts";
import { storeItems } from "../../support/journeys/shop.ts";

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
/** How many times slower a phone's processor is. */
const SLOWDOWN = 4;
/** A phone's slow network, as Lighthouse assumes it: a round trip in milliseconds, and bytes per second. */
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 200_000,
  uploadThroughput: 94_000,
};
const UNLIMITED = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 };

/** A page is idle after these milliseconds without a response. */
const QUIET = 1_500;

/** A page in a browser without a cache, on a slowed processor; until it is idle, on a slow network, too. */
export interface Visit {
  readonly page: Page;
  readonly session: CDPSession;
  /** What was loaded until the page was idle. */
  readonly responses: readonly Response[];
  close(): Promise<void>;
}

/** Opens a URL and waits until it is idle. @throws Error if the page or one of its files is not found */
export async function visit(browser: Browser, url: string): Promise<Visit> {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
  // Metrics then count processor time instead of elapsed time.
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  await session.send("Network.emulateNetworkConditions", NETWORK);
  const responses: Response[] = [];
  page.on("response", (response) => {
    if (response.url().startsWith("http")) responses.push(response);
  });
  await page.addInitScript(observe);
  // An empty cart has nothing that could move while it loads.
  await storeItems(page, [classicItem(["Ann", "Bo"]), classicItem(["Zoë"], "2")]);
  await page.goto(url);
  await page.waitForFunction(isReady);
  for (let count = 0; count < responses.length;) {
    count = responses.length;
    await page.waitForTimeout(QUIET);
  }
  await session.send("Network.emulateNetworkConditions", UNLIMITED);
  const failed = responses.find((response) => response.status() >= 400);
  if (failed !== undefined) throw new Error(`${failed.url()} answers ${failed.status()}`);
  return { page, session, responses: [...responses], close: () => context.close() };
}

/** What `observe` writes in the page. Times are in milliseconds. */
export interface Observed {
  /** When the first field had its event handlers; 0 if there is no form. */
  fieldAlive: number;
  largestPaint: number;
  layoutShift: number;
  /** For each letter that took longer than a frame, from the key to the next paint. */
  letters: number[];
}

/** Runs in the page, before its own scripts. React stores the handlers of a field in a property of the element. */
function observe(): void {
  const observed: Observed = { fieldAlive: 0, largestPaint: 0, layoutShift: 0, letters: [] };
  Object.assign(window, { observed });
  const poll = setInterval(() => {
    const field = document.querySelector("main form input, main form textarea");
    if (field === null || !Object.keys(field).some((key) => key.startsWith("__reactProps$")))
      return;
    observed.fieldAlive = performance.now();
    clearInterval(poll);
  }, 5);
  // A table and no named functions, because the compiler would wrap those in a helper that the page does not have.
  const readers: readonly (readonly [string, (entry: Entry) => void])[] = [
    ["largest-contentful-paint", ({ startTime }) => (observed.largestPaint = startTime)],
    ["layout-shift", ({ value }) => (observed.layoutShift += value)],
    [
      "event",
      ({ name, duration }) => {
        if (name === "keypress") observed.letters.push(duration);
      },
    ],
  ];
  for (const [type, read] of readers) {
    const options = { type, buffered: true, durationThreshold: 16 };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) read(entry as Entry);
    }).observe(options);
  }
}

type Entry = PerformanceEntry & { readonly value: number };

/** Runs in the page: whether it is rendered, and its first field is alive if it has one. */
function isReady(): boolean {
  const { fieldAlive } = (window as unknown as { observed: Observed }).observed;
  const main = document.querySelector("main");
  return main !== null && (fieldAlive > 0 || main.querySelector("form") === null);
}

/** What `observe` has written in the page so far. */
export function readObserved(page: Page): Promise<Observed> {
  return page.evaluate(() => (window as unknown as { observed: Observed }).observed);
}

/** Measures the scripts of a page in gzipped bytes: those that its HTML names, and all until it was idle. */
export async function measureScripts({
  page,
  responses,
}: Visit): Promise<{ first: number; all: number }> {
  const named = new Set(
    await page.evaluate(async () => {
      const html = await (await fetch(location.href)).text();
      const found = new DOMParser().parseFromString(html, "text/html");
      const elements = found.querySelectorAll("script[src], link[rel=modulepreload]");
      return Array.from(elements, (element) => {
        const url = element.getAttribute("src") ?? element.getAttribute("href") ?? "";
        return new URL(url, location.href).href;
      });
    }),
  );
  const total = { first: 0, all: 0 };
  for (const response of responses) {
    const url = response.url();
    if (!new URL(url).pathname.endsWith(".js")) continue;
    const size = gzipSync(await response.body()).length;
    total.all += size;
    if (named.has(url)) total.first += size;
  }
  return total;
}
