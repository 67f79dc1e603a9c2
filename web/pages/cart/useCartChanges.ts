import { useState } from "react";
import { flushSync } from "react-dom";
import type { CartItem } from "#engine";
import { cartActions } from "../../store/cartSlice.ts";
import { useShopStore } from "../../store/hooks.ts";
import { showToast, type ToastMessage } from "../../ui/toasts/toasts.ts";
import { useShop } from "../../catalog/useCatalog.ts";
import { cartFull } from "../../store/cartToasts.ts";
import { focusItem } from "./focus.ts";

/** A removed item and its old position in the cart. */
interface Removal {
  readonly item: CartItem;
  readonly position: number;
}

/**
 * Functions that remove items, with undo. The pressed button is removed, too, so the focus moves to the next item.
 * `undo` restores the newest removal, also after its toast has gone; null if there is none.
 */
export function useCartChanges() {
  const [lastRemovals, setLastRemovals] = useState<readonly Removal[]>([]);
  const store = useShopStore();
  const readCart = () => store.getState().cart.items;
  const { toasts, cart } = useShop();

  const offerUndo = (toast: ToastMessage, removals: readonly Removal[]): void => {
    setLastRemovals(removals);
    const action = { label: "Undo", run: () => restoreItems(removals) };
    showToast({ ...toast, tone: "plain", durationMs: toasts.formMs, action });
  };
  const restoreItems = (removals: readonly Removal[]) => {
    flushSync(() => {
      setLastRemovals([]);
      for (const removal of removals)
        store.dispatch(cartActions.restored({ ...removal, maxItems: cart.maxItems }));
    });
    const ids = new Set(readCart().map(({ id }) => id));
    // Another tab may have filled the cart.
    const left = removals.filter(({ item }) => !ids.has(item.id));
    if (left.length > 0) offerUndo(cartFull(cart.maxItems), left);
    focusItem(removals[0]?.item.id ?? null);
  };

  return {
    remove: (item: CartItem): void => {
      const items = readCart();
      const position = items.findIndex(({ id }) => id === item.id);
      const nextItem = items[position + 1] ?? items[position - 1] ?? null;
      flushSync(() => store.dispatch(cartActions.removed(item.id)));
      if (nextItem !== null) focusItem(nextItem.id);
      const text = `${item.name || "The item"} was removed from your cart.`;
      offerUndo({ title: "Removed", text }, [{ item, position }]);
    },
    clear: (): void => {
      const removals = readCart().map((item, position) => ({ item, position }));
      store.dispatch(cartActions.cleared());
      offerUndo({ title: "Removed", text: "Your cart was cleared." }, removals);
    },
    undo: lastRemovals.length === 0 ? null : () => restoreItems(lastRemovals),
  };
}
