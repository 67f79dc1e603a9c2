import { useDispatch, useSelector, useStore } from "react-redux";
import type { Cart } from "#engine";
import { isRestored, type ShopState } from "./createShopStore.ts";
import type { LastOrder } from "./lastOrderSlice.ts";
import type { CartNotice } from "./noticeSlice.ts";

/** The items in the cart, in the order they were added; none until the stored cart is restored. */
export function useCart(): Cart {
  return useSelector((state: ShopState) => state.cart.items);
}

/** Whether the stored cart has been restored. Until then the cart looks empty but may not be. */
export function useCartRestored(): boolean {
  return useSelector((state: ShopState) => isRestored(state.cart));
}

/** The notices about the cart and the items in it. */
export function useCartNotices(): readonly CartNotice[] {
  const notices = useSelector((state: ShopState) => state.notices);
  const items = useCart();
  return notices.filter(({ item }) => item === null || items.some(({ id }) => id === item));
}

/** The token of the order that this tab paid last, until a new cart is started. */
export function useLastOrder(): LastOrder {
  return useSelector((state: ShopState) => state.lastOrder);
}

export const useCartDispatch = useDispatch;

/** Reads the current cart, for callbacks that run long after rendering. */
export function useReadCart(): () => Cart {
  const store = useStore<ShopState>();
  return () => store.getState().cart.items;
}
