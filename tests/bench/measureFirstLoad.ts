import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

/** The initial load of a built page, without photos. */
export interface FirstLoad {
  /** The bytes of the HTML with its data, gzipped. */
  readonly html: number;
  /** The bytes of the scripts and styles, gzipped, and of the fonts, which are already compressed. */
  readonly assets: number;
  /** Elements in the document. */
  readonly elements: number;
}

const ASSETS = /(?:src|href)="(\/assets\/[^"]+\.(?:js|css|woff2))"/g;

/** Measures a page, such as `products/index.html`, of a built site. */
export function measureFirstLoad(site: string, page: string): FirstLoad {
  const html = readFileSync(join(site, page), "utf8");
  const files = new Set([...html.matchAll(ASSETS)].map(([, file = ""]) => file));
  const sizeOf = (file: string) => {
    const bytes = readFileSync(join(site, file));
    return file.endsWith(".woff2") ? bytes.length : gzipSync(bytes).length;
  };
  return {
    html: gzipSync(html).length,
    assets: [...files].reduce((sum, file) => sum + sizeOf(file), 0),
    elements: html.match(/<[a-z]/g)?.length ?? 0,
  };
}
