import { flushSync } from "react-dom";
import type { CartItem } from "#engine";
import { cartActions } from "../../store/cartSlice.ts";
import { useCartDispatch, useReadCart } from "../../store/useCart.ts";
import { showToast } from "../../ui/toasts.ts";
import { useShop } from "../../catalog/useCatalog.ts";
import { focusItem } from "./focusItem.ts";

/** How much longer the undo toast is shown than others, as its button must be reached. */
const UNDO_TIME_FACTOR = 2;

/** Removing items from the cart, with undo. The pressed button is removed, so the focus moves to the next item. */
export function useCartChanges() {
  const dispatch = useCartDispatch();
  const readCart = useReadCart();
  const { serviceMs } = useShop().toasts;

  const notifyRemoved = (text: string, undo: () => void): void => {
    const action = { label: "Undo", run: undo };
    const ms = UNDO_TIME_FACTOR * serviceMs;
    showToast({ title: "Removed", text, tone: "plain", ms, action });
  };
  const restoreItems = (
    items: readonly { readonly item: CartItem; readonly position: number }[],
  ) => {
    flushSync(() => {
      for (const each of items) dispatch(cartActions.restored(each));
    });
    focusItem(items[0]?.item.id ?? null);
  };

  return {
    remove: (item: CartItem): void => {
      const items = readCart();
      const position = items.findIndex(({ id }) => id === item.id);
      const next = items[position + 1] ?? items[position - 1] ?? null;
      flushSync(() => dispatch(cartActions.removed(item.id)));
      if (next !== null) focusItem(next.id);
      notifyRemoved(`${item.name} was removed from your cart.`, () =>
        restoreItems([{ item, position }]),
      );
    },
    clear: (): void => {
      const items = readCart().map((item, position) => ({ item, position }));
      dispatch(cartActions.cleared());
      notifyRemoved("Your cart was cleared.", () => restoreItems(items));
    },
  };
}
