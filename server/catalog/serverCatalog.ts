import type { CompiledProduct, Shop } from "#engine";
import type { FontList } from "#engine/preview";
import type { UploadRules } from "./uploadRules.ts";

/** Products by their id or name, as they are ordered today. `compileProduct` caches each product that it has compiled. */
export interface Products {
  get(key: string): CompiledProduct | undefined;
  values(): Iterable<CompiledProduct>;
}

/** Products are found by id or, for items of older releases, by name. */
export interface ServerCatalog {
  readonly shop: Shop;
  readonly byId: Products;
  readonly byName: Products;
  /** Version of the catalog's content. */
  readonly version: string;
  readonly uploads: UploadRules;
  readonly fonts: FontList;
}
