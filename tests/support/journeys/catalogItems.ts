import { readFileSync } from "node:fs";
import { basename } from "node:path";
import {
  type CartItem,
  type CompiledProduct,
  compileProduct,
  type Draft,
  formatCents,
  toCartItem,
} from "#engine";
import { parseValidCatalog, readCatalogFolder } from "../catalogFolder.ts";
import { draftWithNames } from "../draftWithNames.ts";
import { ADDED_FILES } from "./journeyShop.ts";

/** The files of the journeys' shop: the catalog, whose prices and texts may change, and the added products. */
const files = [
  ...readCatalogFolder("catalog"),
  ...ADDED_FILES.map((path) => ({
    file: `products/${basename(path)}`,
    text: readFileSync(path, "utf8"),
  })),
];

/** All that the journeys' shop sells. */
export const shopProducts: readonly CompiledProduct[] = parseValidCatalog(files).products.map(
  (product) => compileProduct(product),
);

/** The pages of the five necklaces, with the paths of the specification. */
export const PAGES = {
  classic: "/product",
  birthstone: "/family-heart-birthstone",
  family: "/love-family-necklace",
  beads: "/heart-beads-necklace",
  dogtag: "/engraved-dogtag-necklace",
} as const;

/** The shop's product at this path. @throws Error if there is none. */
export function productAt(path: string): CompiledProduct {
  const compiled = shopProducts.find(({ product }) => product.path === path);
  if (compiled === undefined) throw new Error(`The catalog has no product at ${path}`);
  return compiled;
}

/** The classic necklace, which most journeys use. */
export const CLASSIC = productAt(PAGES.classic).product;

/** The example of a product's file that costs the most: it has most surcharges. Without an example, the defaults. */
export function dearestExample({ product }: CompiledProduct): Draft {
  const { text = "{}" } = files.find(({ file }) => file === `products/${product.id}.json`) ?? {};
  const { examples = [] } = JSON.parse(text) as {
    readonly examples?: readonly { readonly draft: Draft }[];
  };
  const drafts = examples.map(({ draft }) => draft);
  const price = (draft: Draft) => centsOf(product.path, draft);
  return drafts.toSorted((a, b) => price(b) - price(a))[0] ?? {};
}

/** The price, in cents, of the product at this path. `draft` replaces some of its defaults. */
export function centsOf(path: string, draft: Draft): number {
  const compiled = productAt(path);
  return compiled.price(compiled.project(compiled.complete(draft)).configuration).total;
}

/** The formatted price, such as $24.99. */
export const priceOf = (path: string, draft: Draft): string => formatCents(centsOf(path, draft));

/** The price in dollars, as a cart item stores it. */
export const dollarsOf = (path: string, draft: Draft): number => centsOf(path, draft) / 100;

/** The formatted price of a classic necklace with one name and the defaults. */
export const CLASSIC_PRICE = priceOf(PAGES.classic, draftWithNames("Ann"));

/** The product at this path with these values, as its page writes it into the cart. */
export function itemOf(path: string, draft: Draft, id = "1"): CartItem {
  const compiled = productAt(path);
  const { configuration } = compiled.project(compiled.complete(draft));
  return toCartItem(compiled, configuration, { id, photoUrl: (key) => key });
}

/** A classic necklace with these names. */
export const classicItem = (names: readonly string[] = ["Ann"], id = "1"): CartItem =>
  itemOf(PAGES.classic, draftWithNames(...names), id);
