import { useCart } from "./useCart.ts";

/** How many lines stand in the cart. */
export function useCartCount(): number {
  return useCart().length;
}
