import type { Shop } from "#engine";
import type { AnyFile } from "./catalogFiles.ts";

/** The data that the build writes into each page, so that the first render needs no request. */
export interface PageData {
  readonly shop: Shop;
  /** The shop's origin, such as `https://shop.example`, or empty when the build doesn't know it. */
  readonly origin: string;
  /** The id of the build that produced the page. */
  readonly build: string;
  /** The catalog files that this page shows, by URL. */
  readonly files: Readonly<Record<string, AnyFile>>;
  /** Whether this is the not-found page. */
  readonly notFound: boolean;
}

/** The id of the element with the data. */
export const PAGE_DATA_ID = "page-data";

/** Reads the data embedded in the page. @throws Error if there is none, which only a broken build causes. */
export function parsePageData(document: Document): PageData {
  const text = document.getElementById(PAGE_DATA_ID)?.textContent;
  if (text === undefined || text === null) throw new Error("This page has no embedded data");
  return JSON.parse(text) as PageData; // written by the same build
}
