import { flushSync } from "react-dom";
import type { CartItem } from "#engine";
import { cartActions } from "../../store/cartSlice.ts";
import { useCartDispatch, useReadCart } from "../../store/useCart.ts";
import { showToast } from "../../ui/toasts.ts";
import { useShop } from "../../catalog/useCatalog.ts";
import { focusItem } from "./focusItem.ts";

/** A removal can be taken back for so many times as long as other toasts stay: its button has to be got to. */
const TIME_TO_UNDO = 2;

/** Taking things out of the cart, with a way back. What was pressed goes, so the reader is moved to what is next. */
export function useCartChanges() {
  const dispatch = useCartDispatch();
  const readCart = useReadCart();
  const { serviceMs } = useShop().toasts;

  const tellRemoved = (text: string, undo: () => void): void => {
    const action = { label: "Undo", run: undo };
    const ms = TIME_TO_UNDO * serviceMs;
    showToast({ title: "Removed", text, tone: "plain", ms, action });
  };
  const putBack = (items: readonly { readonly item: CartItem; readonly position: number }[]) => {
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
      tellRemoved(`${item.name} was taken out of your cart.`, () => {
        putBack([{ item, position }]);
      });
    },
    clear: (): void => {
      const items = readCart().map((item, position) => ({ item, position }));
      dispatch(cartActions.cleared());
      tellRemoved("Your cart was cleared.", () => {
        putBack(items);
      });
    },
  };
}
