import type { Shop } from "#engine";
import type { AnyFile } from "../catalog/catalogFiles.ts";

/** What the build writes into each page, so that the first render asks the network for nothing. */
export interface PageData {
  readonly shop: Shop;
  /** Names the build that the page is of. */
  readonly build: string;
  /** The catalog's files that this page shows, by their address. */
  readonly files: Readonly<Record<string, AnyFile>>;
  /** Whether this is the page for addresses at which nothing stands. */
  readonly notFound: boolean;
}

export const PAGE_DATA_ID = "page-data";

/** The page's own data. @throws Error when the page carries none, which only a broken build brings about. */
export function readPageData(document: Document): PageData {
  const text = document.getElementById(PAGE_DATA_ID)?.textContent;
  if (text === undefined || text === null) throw new Error("This page carries no data");
  return JSON.parse(text) as PageData; // written by the build of this very script
}
