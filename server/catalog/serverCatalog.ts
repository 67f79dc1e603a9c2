import type { CompiledProduct, Shop } from "#engine";
import type { FontList } from "#engine/preview";
import type { UploadRules } from "./uploadRules.ts";

/** Finds a product by its key and compiles it on first use. */
export interface Products {
  readonly size: number;
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
