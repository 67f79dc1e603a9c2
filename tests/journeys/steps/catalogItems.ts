import {
  type CartItem,
  type CompiledProduct,
  type Draft,
  formatCents,
  type Price,
  toCartItem,
} from "#engine";
import { everyProduct } from "../../laws/everyProduct.ts";
import { draftWithNames } from "../../support/draftWithNames.ts";
import { PAGES } from "./products.ts";

/** The catalog's product at this path. @throws Error if there is none. */
export function productAt(path: string): CompiledProduct {
  const [, compiled] = everyProduct.find(([, { product }]) => product.path === path) ?? [];
  if (compiled === undefined) throw new Error(`The catalog has no product at ${path}`);
  return compiled;
}

function computePrice(path: string, draft: Draft): Price {
  const compiled = productAt(path);
  return compiled.price(compiled.project(compiled.complete(draft)).configuration);
}

/** The price, in cents, of the product at this path. `draft` replaces some of its defaults. */
export const centsOf = (path: string, draft: Draft): number => computePrice(path, draft).total;

/** The price lines, with formatted amounts. */
export const priceLines = (path: string, draft: Draft): readonly string[] =>
  computePrice(path, draft).lines.map(({ amount }) => formatCents(amount));

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
