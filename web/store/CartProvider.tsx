import { type ReactNode, useEffect, useState } from "react";
import { openCartStorage, openLocalStorage } from "./cartStorage.ts";
import { ShopCart } from "./shopCart.ts";
import { tabStorage } from "./tabStorage.ts";
import { CartContext } from "./useCart.ts";

/** Provides the cart. The stored cart is read after hydration, because prerendered pages have no cart. */
export function CartProvider({ children }: { readonly children: ReactNode }) {
  const [cart] = useState(() => new ShopCart(openCartStorage(openLocalStorage()), tabStorage()));
  useEffect(() => cart.connect(), [cart]);
  return <CartContext value={cart}>{children}</CartContext>;
}
