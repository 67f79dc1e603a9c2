import { useSelector } from "react-redux";
import type { ShopState } from "./createShopStore.ts";
import type { CartNotice } from "./noticeSlice.ts";
import { useCart } from "./useCart.ts";

/** The notices about the cart and the items in it. */
export function useCartNotices(): readonly CartNotice[] {
  const notices = useSelector((state: ShopState) => state.notices);
  const items = useCart();
  return notices.filter(({ item }) => item === null || items.some(({ id }) => id === item));
}
