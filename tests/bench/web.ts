import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type Page } from "@playwright/test";
import { browserPath } from "../support/browserPath.ts";
import { startServer } from "../support/serverProcess.ts";

/** `npm run bench:web`: what the built pages load, when they render, and the cost of a keystroke in a real browser. */
const PORT = 4390;
const PATHS = ["/", "/products", "/product", "/cart"];
const KEYSTROKES = "Maximiliana";
/** The duration of a frame at 60 Hz, in milliseconds. A keystroke is compared with it. */
const FRAME = 1000 / 60;

const dataDir = mkdtempSync(join(tmpdir(), "namesake-bench-"));
const server = startServer({ PORT: String(PORT), DATA_DIR: dataDir, HOST: "127.0.0.1" });
if (!(await server.open))
  throw new Error(`build the pages first (npm run build):\n${server.output()}`);
const browser = await chromium.launch({
  executablePath: await browserPath(),
  args: ["--no-sandbox"],
});
try {
  for (const path of PATHS) console.log(await pageReport(path));
  console.log(await keystrokeReport());
} finally {
  await browser.close();
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

async function freshPage(): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 375, height: 800 } });
  return context.newPage();
}

async function pageReport(path: string): Promise<string> {
  const page = await freshPage();
  await page.addInitScript(() => {
    const metrics = { paint: 0, shift: 0 };
    Object.assign(window, { metrics });
    new PerformanceObserver((list) => {
      metrics.paint = list.getEntries().at(-1)?.startTime ?? 0;
    }).observe({ type: "largest-contentful-paint", buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        metrics.shift += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.goto(`http://127.0.0.1:${PORT}${path}`, { waitUntil: "networkidle" });
  const { paint, shift, resources } = await page.evaluate(() => ({
    ...(window as unknown as { metrics: { paint: number; shift: number } }).metrics,
    resources: performance
      .getEntriesByType("resource")
      .map((entry) => [entry.name, (entry as PerformanceResourceTiming).encodedBodySize] as const),
  }));
  const total = sum(resources);
  const script = sum(resources.filter(([name]) => name.endsWith(".js")));
  await page.context().close();
  const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(0)} KB`;
  return `${path.padEnd(10)} scripts ${kilobytes(script)}, everything ${kilobytes(total)}, largest paint ${paint.toFixed(0)} ms, layout shift ${shift.toFixed(3)}`;
}

function sum(resources: readonly (readonly [string, number])[]): number {
  return resources.reduce((bytes, [, size]) => bytes + size, 0);
}

/** Types a name and measures the time from the key to the next frame, relative to a frame. */
async function keystrokeReport(): Promise<string> {
  const page = await freshPage();
  await page.goto(`http://127.0.0.1:${PORT}/product`, { waitUntil: "networkidle" });
  await page.getByRole("textbox", { name: "Name 1" }).focus();
  await page.evaluate(() => {
    const durations: number[] = [];
    Object.assign(window, { durations });
    document.addEventListener("keydown", () => {
      const start = performance.now();
      requestAnimationFrame(() => setTimeout(() => durations.push(performance.now() - start)));
    });
  });
  await page.keyboard.type(KEYSTROKES, { delay: 60 });
  await page.waitForFunction(
    (keys) => (window as unknown as { durations: number[] }).durations.length === keys,
    KEYSTROKES.length,
  );
  const durations = await page.evaluate(() =>
    (window as unknown as { durations: number[] }).durations.toSorted((a, b) => a - b),
  );
  const median = durations[Math.floor(durations.length / 2)] ?? 0;
  return `a keystroke to its next frame: ${median.toFixed(1)} ms median, ${(durations.at(-1) ?? 0).toFixed(1)} ms at most; a frame is ${FRAME.toFixed(1)} ms, ratio ${(median / FRAME).toFixed(2)}`;
}
