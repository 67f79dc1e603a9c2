import type { Product, ProductCard, Review } from "#engine";

/** Raised when a file's shape changes, so that a page left open across a new build asks to be loaded again. */
export const CATALOG_FORMAT = 3;

/** Everything needed to show one photograph at any size without shifting what is around it. */
export interface PictureSource {
  /** Pixels of the master. */
  readonly width: number;
  readonly height: number;
  /** The derived files are `<base>.<width>.avif` and `<base>.<width>.webp`. */
  readonly base: string;
  /** Widths in pixels, smallest first. */
  readonly widths: readonly number[];
  /** A data address of a few blurred pixels. */
  readonly placeholder: string;
}

interface CatalogFile {
  readonly format: number;
  /** By the path that the catalog uses, such as `/images/slide-1.webp`. */
  readonly pictures: Readonly<Record<string, PictureSource>>;
}

/** What the home page shows beside the shop's own words. */
export interface HomeFile extends CatalogFile {
  readonly cards: readonly ProductCard[];
  readonly quotes: readonly Quote[];
}

/** A review with the piece that it speaks of. */
export interface Quote extends Review {
  readonly product: string;
  readonly link: string;
}

/** One page of the collection. */
export interface CardsFile extends CatalogFile {
  readonly cards: readonly ProductCard[];
  /** Which page this is, counted from 1. */
  readonly page: number;
  /** How many there are. */
  readonly pages: number;
  /** The longest name that a piece of the whole collection can bear, in graphemes; null for any length. */
  readonly longestName: number | null;
}

/** The id of every product, by its name. */
export interface NamesFile extends CatalogFile {
  readonly ids: Readonly<Record<string, string>>;
}

export interface ProductFile extends CatalogFile {
  readonly product: Product;
}

/** Which build the server serves. It is never kept: an open page compares it with its own. */
export interface BuildFile {
  readonly build: string;
}

export type AnyFile = HomeFile | CardsFile | NamesFile | ProductFile;

export const BUILD_FILE = "/_catalog/build.json";
export const HOME_FILE = "/_catalog/home.json";
export const NAMES_FILE = "/_catalog/names.json";

/** Where a page of the collection stands, counted from 1. */
export function collectionPath(page: number): string {
  return page === 1 ? "/products" : `/products/${page}`;
}

/** Where the product whose page stands at a path is kept; a path without a product has no such file. */
export function pageFile(path: string): string {
  return `/_catalog/pages${path.replace(/\/+$/, "")}.json`;
}

/** Where a product is kept by its id, as a cart needs it. */
export function productFile(id: string): string {
  return `/_catalog/products/${encodeURIComponent(id)}.json`;
}
