import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import type { Manifest } from "vite";

/** Vite's manifest, which maps sources to built files. */
const MANIFEST = ".vite/manifest.json";

/**
 * Lists the URLs of the scripts that a page needs, from the source of its code, relative to `web/`. They include those of
 * every page, which the page's code imports. @throws Error when the source has no script
 */
export type ScriptsOf = (source: string) => readonly string[];

/** Reads which scripts the pages of a built site load. */
export async function readScripts(site: string): Promise<ScriptsOf> {
  const text = await readFile(join(site, MANIFEST), "utf8");
  const manifest = JSON.parse(text) as Manifest; // written by Vite in this build
  return (source) => {
    const files = new Set<string>();
    const visit = (key: string): void => {
      const chunk = manifest[key];
      if (chunk === undefined) throw new Error(`${key} has no built script`);
      if (files.has(chunk.file)) return;
      files.add(chunk.file);
      chunk.imports?.forEach(visit);
    };
    visit(source);
    return [...files].map((file) => `/${file}`);
  };
}

/** The id of a build: a hash of the catalog's digest and of the assets' names, which contain hashes of their contents. */
export async function buildId(site: string, digest: string): Promise<string> {
  const assets = (await readdir(join(site, "assets"))).toSorted();
  return createHash("sha256").update(digest).update(assets.join()).digest("hex").slice(0, 16);
}

/** Budgets for the initial JavaScript of a page, in KB of 1024 bytes, gzipped. */
const BUDGETS = [
  { page: "home", code: "pages/home/HomePage.tsx", maxKb: 110 },
  { page: "collection", code: "pages/collection/CollectionPage.tsx", maxKb: 110 },
  { page: "product", code: "pages/product/ProductPage.tsx", maxKb: 153 },
  { page: "cart", code: "pages/cart/CartPage.tsx", maxKb: 160 },
] as const;

/** The initial JavaScript of a page. */
export interface PageSize {
  readonly page: string;
  /** The size in bytes, gzipped. */
  readonly bytes: number;
  /** The budget in bytes. */
  readonly maxBytes: number;
}

/** Measures the initial JavaScript of each kind of page. */
export async function measurePages(
  site: string,
  scriptsOf: ScriptsOf,
): Promise<readonly PageSize[]> {
  return Promise.all(
    BUDGETS.map(async ({ page, code, maxKb }) => {
      const sizes = await Promise.all(
        scriptsOf(code).map(
          async (file) => gzipSync(await readFile(join(site, file)), { level: 9 }).length,
        ),
      );
      const bytes = sizes.reduce((sum, size) => sum + size, 0);
      return { page, bytes, maxBytes: maxKb * 1024 };
    }),
  );
}

/** Formats the sizes as a table. @throws Error that lists every page over its budget. */
export function reportSizes(sizes: readonly PageSize[]): string {
  const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`;
  const tooLarge = sizes.filter(({ bytes, maxBytes }) => bytes > maxBytes);
  if (tooLarge.length > 0) {
    const list = tooLarge.map(
      ({ page, bytes, maxBytes }) => `${page} ${kilobytes(bytes)} of ${kilobytes(maxBytes)}`,
    );
    throw new Error(`First-load JavaScript is over its budget: ${list.join(", ")}`);
  }
  const lines = sizes.map(
    ({ page, bytes, maxBytes }) =>
      `  ${page.padEnd(12)}${kilobytes(bytes).padStart(9)}  of ${maxBytes / 1024}`,
  );
  return `First-load JavaScript, gzipped:\n${lines.join("\n")}`;
}
