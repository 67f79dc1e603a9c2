import { useCallback, useMemo, useState } from "react";
import type { CompiledProduct } from "#engine";
import { useCartRestored, useShopSelector } from "../../../store/hooks.ts";
import { useLazyModule } from "../../../ui/loading/useLazyModule.ts";
import type { EditedItem } from "./draftOfItem.ts";

/** The state of the item to edit. */
export type Editing =
  /** The URL has no item id: the form creates a new item. */
  | { readonly state: "none" }
  /** The stored cart, or the code that reads its items, is loading. */
  | { readonly state: "loading" }
  | { readonly state: "failed"; readonly retry: () => void }
  /** The cart has no such item of this product. */
  | { readonly state: "missing" }
  | { readonly state: "ready"; readonly edited: EditedItem };

const load = () => import("./draftOfItem.ts");

/** The item of the cart with the id in the URL. The code that reads items is loaded only if there is an id. */
export function useEditedItem(compiled: CompiledProduct, id: string | null): Editing {
  const restored = useCartRestored();
  const item = useShopSelector(({ cart }) => cart.items.find((each) => each.id === id) ?? null);
  const [failed, setFailed] = useState(false);
  const onLoadFailure = useCallback(() => setFailed(true), []);
  const itemModule = useLazyModule(load, id !== null && !failed, onLoadFailure);
  return useMemo((): Editing => {
    if (id === null) return { state: "none" };
    if (failed) return { state: "failed", retry: () => setFailed(false) };
    if (!restored || itemModule === null) return { state: "loading" };
    const edited = item === null ? null : itemModule.draftOfItem(compiled, item);
    return edited === null ? { state: "missing" } : { state: "ready", edited };
  }, [compiled, id, failed, restored, item, itemModule]);
}
