/** The toast if the code that adds to the cart can't be loaded. */
export const CART_NOT_LOADED = {
  tone: "error",
  title: "We couldn't add this to your cart",
  text: "Your design is still here. Check your connection and try again.",
} as const;

/** The toast if the cart has no space for another item. */
export function cartFull(maxItems: number) {
  return {
    tone: "plain",
    title: "Your cart is full",
    text: `A cart holds at most ${maxItems} items. Please pay for these first, or remove one.`,
  } as const;
}
