/** The toast if the cart has no space for another item. */
export function cartFull(maxItems: number) {
  return {
    tone: "plain",
    title: "Your cart is full",
    text: `A cart holds at most ${maxItems} items. Please pay for these first, or remove one.`,
  } as const;
}
