import { useCallback, useEffect, useMemo, useState } from "react";
import { canonicalJson, type Cart, type CartItem, dayOfOrder, onDay, type Product } from "#engine";
import type { Catalog } from "../../../catalog/catalog.ts";
import { productFileUrl } from "../../../catalog/catalogFiles.ts";
import type { PreviewEngineState } from "../../../preview/engine/previewEngine.ts";
import { usePreviewEngine } from "../../../preview/engine/usePreviewEngine.ts";
import { useCatalog } from "../../../catalog/useCatalog.ts";
import { useMinute } from "../../../ui/useMinute.ts";
import { type CartLine, cartLine, type ProductState } from "./cartLine.ts";

const LOADING: ProductState = { state: "loading" };

/** A line and what it was validated with. */
interface ValidatedLine {
  readonly loaded: ProductState;
  readonly engineState: PreviewEngineState;
  readonly line: CartLine;
}

/**
 * The lines of a cart. Each line is validated once its product is loaded, and stays the same object until its item, its
 * product or the engine changes.
 */
export function useCartLines(items: Cart) {
  const catalog = useCatalog();
  const now = useMinute();
  const today = now === null ? null : dayOfOrder(catalog.shop.calendar, now);
  const [products, setProducts] = useState<ReadonlyMap<string, ProductState>>(new Map());
  const joinedKeys = [...new Set(items.map(keyOf))].toSorted().join("\n");
  const keys = useMemo(() => (joinedKeys === "" ? [] : joinedKeys.split("\n")), [joinedKeys]);

  const setProduct = useCallback(
    (key: string, product: ProductState) =>
      setProducts((before) => new Map(before).set(key, product)),
    [],
  );
  /** Loads the products that are not loaded yet, and retries those that failed. */
  const loadProducts = useCallback(() => {
    if (today === null) return;
    for (const key of keys) {
      void loadProduct(catalog, key, today).then((product) => setProduct(key, product));
    }
  }, [catalog, keys, today, setProduct]);
  useEffect(() => {
    if (today === null) return undefined;
    loadProducts();
    // A reloaded file replaces the product.
    return catalog.subscribe(() => {
      for (const key of keys) {
        const product = peek(catalog, key, today);
        if (product !== null) setProduct(key, { state: "ready", product });
      }
    });
  }, [catalog, keys, today, loadProducts, setProduct]);

  const engineState = usePreviewEngine();
  const [lastLines] = useState(() => new WeakMap<CartItem, ValidatedLine>());
  const lines = useMemo(
    (): readonly CartLine[] =>
      items.map((item) => {
        const loaded = products.get(keyOf(item)) ?? LOADING;
        const last = lastLines.get(item);
        if (last?.loaded === loaded && last.engineState === engineState) return last.line;
        const line = cartLine(item, loaded, engineState);
        lastLines.set(item, { loaded, engineState, line });
        return line;
      }),
    [items, products, engineState, lastLines],
  );
  /** Reloads everything from the catalog, because prices may have changed. */
  const refresh = useCallback(() => catalog.refresh(), [catalog]);
  return { lines, retry: loadProducts, refresh };
}

async function loadProduct(catalog: Catalog, key: string, today: string): Promise<ProductState> {
  const { id, name } = partsOf(key);
  try {
    const product = await (id === null ? catalog.productByName(name) : catalog.product(id));
    return product === null
      ? { state: "missing" }
      : { state: "ready", product: onDay(product, today) };
  } catch {
    return { state: "failed" };
  }
}

function peek(catalog: Catalog, key: string, today: string): Product | null {
  const { id } = partsOf(key);
  const loaded = id === null ? null : catalog.peek(productFileUrl(id));
  return loaded?.state === "ready" && "product" in loaded.file
    ? onDay(loaded.file.product, today)
    : null;
}

/** A key of an item's product: the product's id, or its name for older items without an id. */
function keyOf({ productId, name }: CartItem): string {
  return productId === "" ? `name:${name}` : `id:${productId}`;
}

function partsOf(key: string): { readonly id: string | null; readonly name: string } {
  return key.startsWith("id:")
    ? { id: key.slice("id:".length), name: "" }
    : { id: null, name: key.slice("name:".length) };
}

/** The ids of the items that are the same as an earlier one, in everything that is made and paid. */
export function repeatedItems(items: Cart): ReadonlySet<string> {
  const seen = new Set<string>();
  const repeated = new Set<string>();
  for (const item of items) {
    const content = canonicalJson({ ...item, id: "" });
    if (seen.has(content)) repeated.add(item.id);
    seen.add(content);
  }
  return repeated;
}
