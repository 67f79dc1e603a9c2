import { useCart } from "./useCart.ts";

/** The number of items in the cart. */
export function useCartCount(): number {
  return useCart().length;
}
