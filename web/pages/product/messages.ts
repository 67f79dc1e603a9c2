/** What the product page's toasts say about adding to the cart. */
export const MESSAGES = {
  added: {
    tone: "success",
    title: "Added to Cart",
    text: "Your necklace has been added to the cart",
  },
  updated: {
    tone: "success",
    title: "Cart Updated",
    text: "Your necklace has been updated in the cart",
  },
  addedInstead: {
    tone: "success",
    title: "Added to Cart",
    text: "The item you were editing was no longer in your cart, so it was added again",
  },
  uploaded: {
    tone: "success",
    title: "Photo Uploaded",
    text: "Your photo has been successfully uploaded.",
  },
  cartNotLoaded: {
    tone: "error",
    title: "We couldn't add this to your cart",
    text: "Your design is still here. Check your connection and try again.",
  },
  uploadFailed: {
    tone: "error",
    title: "Image Upload Error",
    text: "There was a problem uploading your photo. Please try again.",
  },
} as const;

/** The toast if the cart has no space for another item. */
export function cartFull(maxItems: number) {
  return {
    tone: "plain",
    title: "Your cart is full",
    text: `A cart holds at most ${maxItems} necklaces. Please pay for these first, or remove one.`,
  } as const;
}
