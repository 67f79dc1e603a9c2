import { useDispatch } from "react-redux";
import type { Cart } from "#engine";
import { cartActions } from "../../store/cartSlice.ts";
import { noticeActions } from "../../store/noticeSlice.ts";
import { keptId } from "../../store/paidItems.ts";
import { useReadCart } from "../../store/useCart.ts";

/** Returns a function that removes paid items from the cart, and says which of them stay because they were changed. */
export function useRemovePaid(): (paid: Cart) => void {
  const dispatch = useDispatch();
  const readCart = useReadCart();
  return (paid) => {
    dispatch(cartActions.paid(paid));
    const keptIds = paid.map(({ id }) => keptId(id));
    for (const { id, name } of readCart().filter((item) => keptIds.includes(item.id))) {
      const text = `${name || "The item"} was changed after you pressed Pay. Your order has it as it was before. Remove the changed one unless you want both.`;
      dispatch(noticeActions.given({ id, item: id, text }));
    }
  };
}
