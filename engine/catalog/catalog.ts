import type { Product } from "../product/product.ts";
import type { Policy, Shop } from "../shop/shop.ts";
import type { OptionSets } from "./optionSets.ts";

/** The parsed and normalized catalog. */
export interface Catalog {
  readonly shop: Shop;
  readonly policies: readonly Policy[];
  /** In the order of `shop.featured`, then by id. */
  readonly products: readonly Product[];
  readonly optionSets: OptionSets;
}
