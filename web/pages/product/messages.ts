/** The product page's toasts. */
export const MESSAGES = {
  added: {
    tone: "success",
    title: "Added to Cart",
    text: "Your necklace has been added to the cart",
  },
  updated: {
    tone: "success",
    title: "Cart Updated",
    text: "Your necklace has been changed in the cart",
  },
  addedInstead: {
    tone: "success",
    title: "Added to Cart",
    text: "The piece that you were changing had left your cart, so this one was added to it",
  },
  uploaded: {
    tone: "success",
    title: "Photo Uploaded",
    text: "Your photo has been successfully uploaded.",
  },
  invalidLink: {
    tone: "plain",
    title: "This link is incomplete",
    text: "The design in it could not be read, so nothing was changed. Please copy the link once more.",
  },
  linkLoadFailed: {
    tone: "error",
    title: "This design could not be loaded",
    text: "Please check your connection and load the page again.",
  },
  uploadFailed: {
    tone: "error",
    title: "Image Upload Error",
    text: "There was a problem uploading your photo. Please try again.",
  },
} as const;

export function cartFull(maxItems: number) {
  return {
    tone: "plain",
    title: "Your cart is full",
    text: `A cart holds at most ${maxItems} necklaces. Please pay for these first, or remove one.`,
  } as const;
}
