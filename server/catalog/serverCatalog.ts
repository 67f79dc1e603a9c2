import type { CompiledProduct, Shop } from "#engine";
import type { UploadRules } from "#engine/catalog";
import type { FontList } from "#engine/preview";

/** Products by one of their words, each compiled when it is first asked for. */
export interface Products {
  readonly size: number;
  get(word: string): CompiledProduct | undefined;
  values(): Iterable<CompiledProduct>;
}

/** The catalog as the server needs it: products are found by id or, for older items, by name. */
export interface ServerCatalog {
  readonly shop: Shop;
  readonly byId: Products;
  readonly byName: Products;
  /** Names this state of the catalog; any other content has another one. */
  readonly version: string;
  readonly uploads: UploadRules;
  readonly fonts: FontList;
}
