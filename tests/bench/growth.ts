import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { lintCatalog, parseCatalog } from "#engine/catalog";
import { measureFirstLoad } from "./measureFirstLoad.ts";
import { createLargeCatalog, writeCatalog } from "./largeCatalog.ts";

// `npm run bench growth`: how the costs of a shop grow with its catalog.

/** Numbers of products. */
const SIZES = [5, 500, 5_000];
const PAGES = ["index.html", "products/index.html", "product/index.html"];

const run = promisify(execFile);

/** Runs a script of this folder in a separate process, and parses the numbers on its last line. */
async function measure<Key extends string>(
  script: string,
  folders: readonly string[],
): Promise<Readonly<Record<Key, number>>> {
  const file = join(import.meta.dirname, script);
  const flags = ["--expose-gc", "--import", "tsx", file, ...folders];
  const { stdout } = await run(process.execPath, flags);
  return JSON.parse(stdout.trim().split("\n").at(-1) ?? "") as Record<Key, number>; // written by our own script
}

/** The cost of a task: elapsed milliseconds, and CPU milliseconds, which don't depend on other processes. */
interface Cost {
  readonly ms: number;
  readonly cpu: number;
}

/** Measures a task that returns how many errors it found. @throws Error if it found any */
function measureCost(countErrors: () => number): Cost {
  const [start, before] = [performance.now(), process.cpuUsage()];
  if (countErrors() > 0) throw new Error("the large catalog has errors");
  const { user, system } = process.cpuUsage(before);
  return { ms: performance.now() - start, cpu: (user + system) / 1000 };
}

const formatSeconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;
const megabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(0)} MB`;
const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`;
const duration = ({ ms, cpu }: Cost) => `${formatSeconds(ms)}, ${formatSeconds(cpu)} of processor`;
const rate = (products: number, cost: Cost) =>
  `${duration(cost)} (${Math.round((products / cost.cpu) * 1000)} products a second of it)`;

lintCatalog(createLargeCatalog(15), null); // warms up
for (const products of SIZES) {
  const files = createLargeCatalog(products);
  const parse = measureCost(() => {
    const result = parseCatalog(files);
    return "diagnostics" in result ? result.diagnostics.length : 0;
  });
  const lint = measureCost(() => lintCatalog(files, null).errors.length);
  const folder = mkdtempSync(join(tmpdir(), "namesake-growth-"));
  try {
    const [catalog, built] = [join(folder, "catalog"), join(folder, "dist")];
    writeCatalog(catalog, files);
    const build = await measure<"ms" | "cpu" | "rss">("largeBuild.ts", [catalog, built]);
    const server = await measure<"ms" | "cpu" | "rss" | "heap">("largeServer.ts", [catalog, built]);
    console.log(`catalog of ${products} products`);
    console.log(`  parse         ${rate(products, parse)}`);
    console.log(`  lint          ${rate(products, lint)}`);
    console.log(`  build         ${rate(products, build)}, at most ${megabytes(build.rss)}`);
    console.log(
      `  server start  ${duration(server)}, ${megabytes(server.rss)} RSS, ${megabytes(server.heap)} heap (aim: under 5 s)`,
    );
    for (const page of PAGES) {
      const { html, assets, elements } = measureFirstLoad(join(built, "web"), page);
      console.log(
        `  first load of /${page.replace(/\/?index\.html$/, "")}: page ${kilobytes(html)}, ${elements} elements; assets ${kilobytes(assets)}`,
      );
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
