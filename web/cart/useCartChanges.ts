import type { CartItem } from "#engine";
import { cartActions } from "../store/cartSlice.ts";
import { useCartDispatch, useReadCart } from "../store/useCart.ts";
import { showToast } from "../ui/toasts.ts";
import { useShop } from "../useCatalog.ts";

/** Taking things out of the cart, with a way back. */
export function useCartChanges() {
  const dispatch = useCartDispatch();
  const readCart = useReadCart();
  const { serviceMs } = useShop().toasts;

  const tellRemoved = (text: string, undo: () => void): void => {
    const action = { label: "Undo", run: undo };
    showToast({ title: "Removed", text, tone: "plain", ms: serviceMs, action });
  };

  return {
    remove: (item: CartItem): void => {
      const position = readCart().findIndex(({ id }) => id === item.id);
      dispatch(cartActions.removed(item.id));
      tellRemoved(`${item.name} was taken out of your cart.`, () => {
        dispatch(cartActions.putBack({ item, position }));
      });
    },
    clear: (): void => {
      const items = readCart();
      dispatch(cartActions.cleared());
      tellRemoved("Your cart was cleared.", () => {
        items.forEach((item, position) => {
          dispatch(cartActions.putBack({ item, position }));
        });
      });
    },
  };
}
