import { useEffect, useMemo, useState } from "react";
import type { Cart, CartItem } from "#engine";
import { useCatalog } from "../useCatalog.ts";
import { type CartLine, cartLine, type Found } from "./cartLine.ts";

const LOADING: Found = { state: "loading" };

/** The lines of a cart, each judged by its product as soon as that is here, and a way to ask again. */
export function useCartLines(items: Cart) {
  const catalog = useCatalog();
  const [known, setKnown] = useState<ReadonlyMap<string, Found>>(new Map());
  const [round, setRound] = useState(0);
  const wanted = [...new Set(items.map(keyOf))].toSorted().join("\n");

  useEffect(() => {
    let here = true;
    const learn = (key: string, found: Found): void => {
      if (here) setKnown((before) => new Map(before).set(key, found));
    };
    for (const key of wanted === "" ? [] : wanted.split("\n")) {
      const [kind = "", name = ""] = splitOnce(key);
      const asked = kind === "id" ? catalog.product(name) : catalog.productNamed(name);
      asked.then(
        (product) => {
          learn(key, product === null ? { state: "missing" } : { state: "here", product });
        },
        () => {
          learn(key, { state: "failed" });
        },
      );
    }
    return () => {
      here = false;
    };
  }, [catalog, wanted, round]);

  const lines = useMemo(
    (): readonly CartLine[] => items.map((item) => cartLine(item, known.get(keyOf(item)) ?? LOADING)),
    [items, known],
  );
  return {
    lines,
    /** Asks again for what could not be had. */
    retry: () => {
      setRound((count) => count + 1);
    },
    /** Asks the catalog anew for everything, as its prices may have changed. */
    refresh: () => {
      catalog.refresh();
      setRound((count) => count + 1);
    },
  };
}

/** An item is found by its product's id, an older one without it by its name. */
function keyOf({ productId, name }: CartItem): string {
  return productId === "" ? `name:${name}` : `id:${productId}`;
}

function splitOnce(key: string): readonly [string, string] {
  const at = key.indexOf(":");
  return [key.slice(0, at), key.slice(at + 1)];
}
