import { createContext, useContext, useSyncExternalStore } from "react";
import type { Cart, CartItem } from "#engine";
import type { LastOrder } from "./lastOrderStorage.ts";
import { type CartSnapshot, NOT_RESTORED, type ShopCart } from "./shopCart.ts";

export const CartContext = createContext<ShopCart | null>(null);

/** The cart of this tab. @throws Error outside of a `CartProvider`. */
export function useShopCart(): ShopCart {
  const cart = useContext(CartContext);
  if (cart === null) throw new Error("useShopCart needs a CartProvider");
  return cart;
}

/** The items in the cart, in the order they were added; none until the stored cart is restored. */
export function useCart(): Cart {
  return useCartValue(({ items }) => items);
}

/** The item with an id. Null if the cart has none, or for no id; undefined until the stored cart is restored. */
export function useCartItem(id: string | null): CartItem | null | undefined {
  return useCartValue(({ restored, items }) => {
    if (id === null) return null;
    return restored ? (items.find((item) => item.id === id) ?? null) : undefined;
  });
}

/** Whether the stored cart has been restored. Until then the cart looks empty but may not be. */
export function useCartRestored(): boolean {
  return useCartValue(({ restored }) => restored);
}

/** The token of the order that this tab paid last, until a new cart is started. */
export function useLastOrder(): LastOrder {
  return useCartValue(({ lastOrder }) => lastOrder);
}

/** Returns a function that reads the current cart, for callbacks that run long after rendering. */
export function useReadCart(): () => Cart {
  const cart = useShopCart();
  return () => cart.snapshot().items;
}

function useCartValue<Value>(select: (snapshot: CartSnapshot) => Value): Value {
  const { subscribe, snapshot } = useShopCart();
  return useSyncExternalStore(
    subscribe,
    () => select(snapshot()),
    () => select(NOT_RESTORED),
  );
}
