import { useSelector, useStore } from "react-redux";
import type { ShopState, ShopStore } from "./createShopStore.ts";

export const useShopSelector = useSelector.withTypes<ShopState>();

/** The store, for callbacks that run long after rendering. */
export const useShopStore = useStore.withTypes<ShopStore>();

/** Whether the stored cart has been restored. Until then the cart looks empty but may not be. */
export function useCartRestored(): boolean {
  // Its type says that there always is `_persist`, but it is missing until the store is connected.
  return useShopSelector(({ cart }) => cart._persist?.rehydrated ?? false);
}
