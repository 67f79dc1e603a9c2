import { type ReactNode, useState } from "react";
import { Provider } from "react-redux";
import { createShopStore } from "./createShopStore.ts";
import { useShopCart } from "./useCart.ts";

/** Opens the store for the pages that change the cart as soon as they are shown. Render it only after the restoration. */
export function ShopStoreProvider({ children }: { readonly children: ReactNode }) {
  const cart = useShopCart();
  const [{ store }] = useState(() => cart.open(createShopStore));
  return <Provider store={store}>{children}</Provider>;
}
