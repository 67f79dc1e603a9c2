import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from "react";
import type { Cart, CartItem, Product } from "#engine";
import type { Catalog } from "../../catalog/catalog.ts";
import { productFileUrl } from "../../catalog/catalogFiles.ts";
import { previewEngine } from "../../preview/previewEngine.ts";
import { useCatalog } from "../../catalog/useCatalog.ts";
import { type CartLine, cartLine, type FoundProduct } from "./cartLine.ts";

const LOADING: FoundProduct = { state: "loading" };

/** The lines of a cart, each validated once its product is loaded, and functions to retry and to refresh. */
export function useCartLines(items: Cart) {
  const catalog = useCatalog();
  const [foundByKey, setFoundByKey] = useState<ReadonlyMap<string, FoundProduct>>(new Map());
  const keys = [...new Set(items.map(keyOf))].toSorted().join("\n");

  const setFound = useCallback(
    (key: string, found: FoundProduct) =>
      setFoundByKey((before) => new Map(before).set(key, found)),
    [],
  );
  useEffect(() => {
    const keyList = keys === "" ? [] : keys.split("\n");
    for (const key of keyList) void loadProduct(key, catalog, setFound);
    // A reloaded file replaces the product.
    return catalog.subscribe(() => {
      for (const key of keyList) {
        const product = peek(catalog, key);
        if (product !== null) setFound(key, { state: "here", product });
      }
    });
  }, [catalog, keys, setFound]);

  const engineState = useSyncExternalStore(
    previewEngine.subscribe,
    previewEngine.snapshot,
    previewEngine.snapshot,
  );
  const lines = useMemo(
    (): readonly CartLine[] =>
      items.map((item) => cartLine(item, foundByKey.get(keyOf(item)) ?? LOADING, engineState)),
    [items, foundByKey, engineState],
  );
  const refresh = useCallback(() => catalog.refresh(), [catalog]);
  return {
    lines,
    /** Retries what couldn't be loaded. */
    retry: () => {
      for (const key of keys.split("\n")) void loadProduct(key, catalog, setFound);
    },
    /** Reloads everything from the catalog, as its prices may have changed. */
    refresh,
  };
}

async function loadProduct(
  key: string,
  catalog: Catalog,
  setFound: (key: string, found: FoundProduct) => void,
): Promise<void> {
  setFound(key, await find(catalog, key));
}

async function find(catalog: Catalog, key: string): Promise<FoundProduct> {
  const { id, name } = partsOf(key);
  try {
    const product = await (id === null ? catalog.productByName(name) : catalog.product(id));
    return product === null ? { state: "missing" } : { state: "here", product };
  } catch {
    return { state: "failed" };
  }
}

function peek(catalog: Catalog, key: string): Product | null {
  const { id } = partsOf(key);
  const loaded = id === null ? null : catalog.peek(productFileUrl(id));
  return loaded?.state === "ready" && "product" in loaded.file ? loaded.file.product : null;
}

/** An item's product is found by its id; older items without one by its name. */
function keyOf({ productId, name }: CartItem): string {
  return productId === "" ? `name:${name}` : `id:${productId}`;
}

function partsOf(key: string): { readonly id: string | null; readonly name: string } {
  return key.startsWith("id:")
    ? { id: key.slice("id:".length), name: "" }
    : { id: null, name: key.slice("name:".length) };
}
