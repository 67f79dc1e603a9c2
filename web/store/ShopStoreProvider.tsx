import { type ReactNode, useState } from "react";
import { Provider } from "react-redux";
import { createShopStore } from "./createShopStore.ts";
import { useShopCart } from "./useCart.ts";

/** Opens the store for the pages that change the cart at once. Render it only when the stored cart is restored. */
export function ShopStoreProvider({ children }: { readonly children: ReactNode }) {
  const cart = useShopCart();
  const [{ store }] = useState(() => cart.open(createShopStore));
  return <Provider store={store}>{children}</Provider>;
}
