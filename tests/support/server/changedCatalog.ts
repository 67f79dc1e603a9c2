import { compileProduct, type Product } from "#engine";
import type { ServerCatalog } from "../../../server/catalog/loadCatalog.ts";

/** A catalog with one edited product; null removes it. */
export function changedCatalog(
  catalog: ServerCatalog,
  id: string,
  change: ((product: Product) => Product) | null,
): ServerCatalog {
  const before = catalog.byId.get(id);
  if (!before) throw new Error(`no product ${id}`);
  const after = change ? compileProduct(change(before.product)) : undefined;
  return {
    ...catalog,
    byId: {
      values: () => catalog.byId.values(),
      get: (word) => (word === id ? after : catalog.byId.get(word)),
    },
  };
}
