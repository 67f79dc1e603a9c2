import { useCallback, useMemo, useState } from "react";
import type { CompiledProduct } from "#engine";
import { useCart, useCartRestored } from "../../store/useCart.ts";
import { useLazyModule } from "../../ui/useWhenNeeded.ts";
import type { EditedItem } from "./draftOfItem.ts";

/** What is known of the item that is to be changed. */
export type Editing =
  /** A new piece is made. */
  | { readonly state: "none" }
  /** The stored cart, or the code that reads its items, is on its way. */
  | { readonly state: "loading" }
  | { readonly state: "failed"; readonly retry: () => void }
  /** The cart holds no such item of this product. */
  | { readonly state: "gone" }
  | { readonly state: "ready"; readonly edited: EditedItem };

const load = () => import("./draftOfItem.ts");

/** The item of the cart that an address asks to change, by its id; the code that reads items comes only for one. */
export function useEditedItem(compiled: CompiledProduct, id: string | null): Editing {
  const restored = useCartRestored();
  const cart = useCart();
  const [failed, setFailed] = useState(false);
  const fail = useCallback(() => {
    setFailed(true);
  }, []);
  const code = useLazyModule(load, id !== null && !failed, fail);
  return useMemo((): Editing => {
    if (id === null) return { state: "none" };
    if (failed) return { state: "failed", retry: () => setFailed(false) };
    if (!restored || code === null) return { state: "loading" };
    const item = cart.find((each) => each.id === id);
    const edited = item === undefined ? null : code.draftOfItem(compiled, item);
    return edited === null ? { state: "gone" } : { state: "ready", edited };
  }, [compiled, id, failed, restored, code, cart]);
}
