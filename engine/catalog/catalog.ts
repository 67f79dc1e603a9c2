import type { Product } from "../product/product.ts";
import type { Shop } from "../shop/shop.ts";
import type { OptionSets } from "./normalize/options.ts";

/** Everything the shop sells and says, parsed and resolved. */
export interface Catalog {
  readonly shop: Shop;
  /** In the order of the shop's settings, then by id. */
  readonly products: readonly Product[];
  readonly optionSets: OptionSets;
}
