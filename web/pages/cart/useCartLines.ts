import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from "react";
import type { Cart, CartItem, Product } from "#engine";
import type { Catalog } from "../../catalog/catalog.ts";
import { productFileUrl } from "../../catalog/catalogFiles.ts";
import { previewEngine } from "../../preview/previewEngine.ts";
import { useCatalog } from "../../catalog/useCatalog.ts";
import { type CartLine, cartLine, type Found } from "./cartLine.ts";

const LOADING: Found = { state: "loading" };

/** The lines of a cart, each judged by its product as soon as that is here, and a way to ask again. */
export function useCartLines(items: Cart) {
  const catalog = useCatalog();
  const [known, setKnown] = useState<ReadonlyMap<string, Found>>(new Map());
  const keys = [...new Set(items.map(keyOf))].toSorted().join("\n");

  const learn = useCallback((key: string, found: Found) => {
    setKnown((before) => new Map(before).set(key, found));
  }, []);
  useEffect(() => {
    const wanted = keys === "" ? [] : keys.split("\n");
    for (const key of wanted) void learnOf(key, catalog, learn);
    // A file that is loaded again replaces what was learned from the old one.
    return catalog.subscribe(() => {
      for (const key of wanted) {
        const product = peek(catalog, key);
        if (product !== null) learn(key, { state: "here", product });
      }
    });
  }, [catalog, keys, learn]);

  const making = useSyncExternalStore(
    previewEngine.subscribe,
    previewEngine.snapshot,
    previewEngine.snapshot,
  );
  const lines = useMemo(
    (): readonly CartLine[] =>
      items.map((item) => cartLine(item, known.get(keyOf(item)) ?? LOADING, making)),
    [items, known, making],
  );
  const refresh = useCallback(() => {
    catalog.refresh();
  }, [catalog]);
  return {
    lines,
    /** Asks again for what could not be had. */
    retry: () => {
      for (const key of keys.split("\n")) void learnOf(key, catalog, learn);
    },
    /** Asks the catalog anew for everything, as its prices may have changed. */
    refresh,
  };
}

async function learnOf(
  key: string,
  catalog: Catalog,
  learn: (key: string, found: Found) => void,
): Promise<void> {
  learn(key, await find(catalog, key));
}

async function find(catalog: Catalog, key: string): Promise<Found> {
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

/** An item is found by its product's id, an older one without it by its name. */
function keyOf({ productId, name }: CartItem): string {
  return productId === "" ? `name:${name}` : `id:${productId}`;
}

function partsOf(key: string): { readonly id: string | null; readonly name: string } {
  return key.startsWith("id:")
    ? { id: key.slice("id:".length), name: "" }
    : { id: null, name: key.slice("name:".length) };
}
