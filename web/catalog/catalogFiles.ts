import { PAGES, type Policy, type Product, type ProductCard, type Review } from "#engine";

/** Increase this when a file's shape changes. Pages that are open during the deployment then reload. */
export const CATALOG_FORMAT = 5;

/** The files of one picture, with what is needed to show it at any size without layout shift. */
export interface PictureSource {
  /** The width of the original, in pixels. */
  readonly width: number;
  /** The height of the original, in pixels. */
  readonly height: number;
  /** A URL path. The derived files are `<base>.<width>.avif` and `<base>.<width>.webp`. */
  readonly base: string;
  /** Widths in pixels, smallest first. */
  readonly widths: readonly number[];
  /** A data URL of a few blurred pixels. */
  readonly placeholder: string;
}

interface CatalogFile {
  /** `CATALOG_FORMAT` of the build that wrote the file. */
  readonly format: number;
  /** Keyed by the path that the catalog uses, such as `/images/slide-1.webp`. */
  readonly pictures: Readonly<Record<string, PictureSource>>;
}

/** What the home page shows besides the shop's own texts. */
export interface HomeFile extends CatalogFile {
  readonly cards: readonly ProductCard[];
  readonly quotes: readonly Quote[];
}

/** A review with its product. */
export interface Quote extends Review {
  /** The product's name. */
  readonly product: string;
  /** The path of the product's page, with a query. */
  readonly link: string;
}

/** One page of the collection. */
export interface CardsFile extends CatalogFile {
  readonly cards: readonly ProductCard[];
  /** Starts at 1. */
  readonly page: number;
  /** The total number of pages. */
  readonly pages: number;
  /** The longest name that any product of the whole collection can show, in graphemes; null for no limit. */
  readonly longestName: number | null;
}

/** The id of every product, keyed by the product's name. */
export interface NamesFile extends CatalogFile {
  readonly ids: Readonly<Record<string, string>>;
}

export interface ProductFile extends CatalogFile {
  readonly product: Product;
  /** Null if the build has drawn no example. */
  readonly example: Example | null;
}

/**
 * The drawing of a product's defaults, made by the build: the page shows it until the shopper does something. The file's
 * pictures contain it.
 */
export interface Example {
  /** The text alternative of the drawing. */
  readonly title: string;
  /** The size of the drawn piece, as lines of text. */
  readonly sizes: readonly string[];
  /** Whether the piece can also be drawn on a neck. */
  readonly isWorn: boolean;
  /** Whether it is also engraved on its back. */
  readonly hasBack: boolean;
}

export interface PolicyFile extends CatalogFile {
  readonly policy: Policy;
}

export type AnyFile = HomeFile | CardsFile | NamesFile | ProductFile | PolicyFile;

/** A file `{ build }` with the build that the server serves. Open pages compare it with their own, so it is never cached. */
export const BUILD_FILE_URL = "/_catalog/build.json";
export const HOME_FILE_URL = "/_catalog/home.json";
export const NAMES_FILE_URL = "/_catalog/names.json";

/** The path of a page of the collection; pages start at 1. */
export function collectionPath(page: number): string {
  return page === 1 ? PAGES.collection : `${PAGES.collection}/${page}`;
}

/**
 * The URL of the catalog file for the page at a path, with or without a slash at its end. Only the pages of products,
 * policies and the collection have such a file.
 */
export function pageFileUrl(path: string): string {
  return `/_catalog/pages${path.replace(/\/+$/, "")}.json`;
}

/** The URL of a product's file by the product's id, which cart items contain. */
export function productFileUrl(id: string): string {
  return `/_catalog/products/${encodeURIComponent(id)}.json`;
}
