/** What the product page's toasts say about adding to the cart, once the code for it is loaded. */
export const MESSAGES = {
  added: (noun: string) =>
    ({
      tone: "success",
      title: "Added to Cart",
      text: `Your ${noun} has been added to the cart`,
    }) as const,
  updated: (noun: string) =>
    ({
      tone: "success",
      title: "Cart updated",
      text: `Your ${noun} has been updated in the cart`,
    }) as const,
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
  uploadFailed: {
    tone: "error",
    title: "Image Upload Error",
    text: "There was a problem uploading your photo. Please try again.",
  },
} as const;
