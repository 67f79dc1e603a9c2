import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import type { Scripts } from "./manifest.ts";

/** Budgets for the initial JavaScript of a page, in KB of 1024 bytes, gzipped. */
const BUDGETS = [
  { page: "home", code: "pages/home/HomePage.tsx", most: 110 },
  { page: "collection", code: "pages/collection/CollectionPage.tsx", most: 110 },
  { page: "product", code: "pages/product/ProductPage.tsx", most: 150 },
  { page: "cart", code: "pages/cart/CartPage.tsx", most: 165 },
] as const;

/** The initial JavaScript of a page. */
export interface PageSize {
  readonly page: string;
  /** Bytes, gzipped. */
  readonly bytes: number;
  /** The budget in bytes. */
  readonly most: number;
}

/** Measures the initial JavaScript of each kind of page. */
export async function pageSizes(site: string, scripts: Scripts): Promise<readonly PageSize[]> {
  return Promise.all(
    BUDGETS.map(async ({ page, code, most }) => {
      const files = [...scripts.entry, ...scripts.of(code)];
      const weights = await Promise.all(
        files.map(async (file) => gzipSync(await readFile(join(site, file)), { level: 9 }).length),
      );
      return { page, bytes: weights.reduce((sum, each) => sum + each, 0), most: most * 1024 };
    }),
  );
}

/** The sizes as a table. @throws Error naming every page over its budget. */
export function reportSizes(sizes: readonly PageSize[]): string {
  const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`;
  const over = sizes.filter(({ bytes, most }) => bytes > most);
  if (over.length > 0) {
    const list = over.map(
      (each) => `${each.page} ${kilobytes(each.bytes)} of ${kilobytes(each.most)}`,
    );
    throw new Error(`First-load JavaScript is over its budget: ${list.join(", ")}`);
  }
  const lines = sizes.map(
    ({ page, bytes, most }) =>
      `  ${page.padEnd(12)}${kilobytes(bytes).padStart(9)}  of ${most / 1024}`,
  );
  return `First-load JavaScript, gzipped:\n${lines.join("\n")}`;
}
