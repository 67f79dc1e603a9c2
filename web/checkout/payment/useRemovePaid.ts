import type { Cart } from "#engine";
import { cartActions, keptId } from "../../store/cartSlice.ts";
import { useShopStore } from "../../store/hooks.ts";
import { noticeActions } from "../../store/noticeSlice.ts";

/** Returns a function that removes paid items from the cart, and says which of them stay because they were changed. */
export function useRemovePaid(): (paid: Cart) => void {
  const store = useShopStore();
  return (paid) => {
    store.dispatch(cartActions.paid(paid));
    const keptIds = paid.map(({ id }) => keptId(id));
    const keptItems = store.getState().cart.items.filter(({ id }) => keptIds.includes(id));
    for (const { id, name } of keptItems) {
      const text = `${name || "The item"} was changed after you pressed Pay. Your order has it as it was before. Remove the changed one unless you want both.`;
      store.dispatch(noticeActions.given({ id, item: id, text }));
    }
  };
}
