import { type ReactNode, useEffect, useState } from "react";
import { sharedStorage, tabStorage } from "./browserStorage.ts";
import { openCartStorage } from "./cartStorage.ts";
import { ShopCart } from "./shopCart.ts";
import { CartContext } from "./useCart.ts";

/** Provides the cart. The stored cart is read after hydration, because prerendered pages have no cart. */
export function CartProvider({ children }: { readonly children: ReactNode }) {
  const [cart] = useState(() => new ShopCart(openCartStorage(sharedStorage), tabStorage));
  useEffect(() => cart.connect(), [cart]);
  return <CartContext value={cart}>{children}</CartContext>;
}
