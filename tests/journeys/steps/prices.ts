import { type CompiledProduct, type Draft, formatCents, type Price } from "#engine";
import { everyProduct } from "../../laws/everyProduct.ts";
import { PAGES } from "./products.ts";

/** Names as a product's list of them is filled in. */
export const named = (...names: readonly string[]): Draft => ({
  names: names.map((name) => ({ name })),
});

/** The catalog's product at this path. @throws when there is none. */
export function productAt(path: string): CompiledProduct {
  const found = everyProduct.find(([, { product }]) => product.path === path);
  if (found === undefined) throw new Error(`The catalog has no product at ${path}`);
  return found[1];
}

function priced(path: string, draft: Draft): Price {
  const compiled = productAt(path);
  return compiled.price(compiled.project(compiled.complete(draft)).configuration);
}

/** The price in cents, by the catalog, of the product at this path with these answers over its defaults. */
export const centsOf = (path: string, draft: Draft): number => priced(path, draft).total;

/** The lines that the price consists of, as a page shows their amounts. */
export const priceLines = (path: string, draft: Draft): readonly string[] =>
  priced(path, draft).lines.map(({ amount }) => formatCents(amount));

/** The same as a page shows it, such as $24.99. */
export const priceOf = (path: string, draft: Draft): string => formatCents(centsOf(path, draft));

/** The same in dollars, as a cart item stores it. */
export const dollarsOf = (path: string, draft: Draft): number => centsOf(path, draft) / 100;

/** What a classic necklace with one name and nothing else chosen costs, as a page shows it. */
export const CLASSIC_PRICE = priceOf(PAGES.classic, named("Ann"));
