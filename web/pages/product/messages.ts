/** What the product page's toasts say about adding to the cart, once the code for it is loaded. */
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
  uploadFailed: {
    tone: "error",
    title: "Image Upload Error",
    text: "There was a problem uploading your photo. Please try again.",
  },
} as const;
