import type { Mutation } from "./mutation.ts";

/** Safeguards against manipulated carts: prices, items, their contents. */
export const cartMutations: readonly Mutation[] = [
  {
    against: "a tampered amount",
    file: "checkout/priceCart.ts",
    from: "amount !== request.amount || ",
    to: "",
    detectedBy: ["http/refusals.test.ts"],
  },
  {
    against: "a tampered price",
    file: "checkout/priceCart.ts",
    from: "result.repriced || ",
    to: "",
    detectedBy: ["http/refusals.test.ts"],
  },
  {
    against: "a product edited between cart and Pay",
    file: "checkout/priceCart.ts",
    from: "result.repriced || !isCurrent",
    to: "result.repriced",
    detectedBy: ["http/refusals.test.ts"],
  },
  {
    against: "an amount below the provider's minimum",
    file: "checkout/priceCart.ts",
    from: "if (amount < catalog.shop.minimumCharge) {",
    to: "if (amount < 0) {",
    detectedBy: ["http/refusals.test.ts"],
  },
  {
    against: "more items than a cart may contain",
    file: "checkout/priceCart.ts",
    from: "if (request.items.length > catalog.shop.cart.maxItems) {",
    to: "if (request.items.length > 1_000) {",
    detectedBy: ["http/refusals.test.ts"],
  },
  {
    against: "the same item twice",
    file: "checkout/priceCart.ts",
    from: "if (new Set(ids).size < ids.length)",
    to: "if (ids.length > 1_000)",
    detectedBy: ["http/refusals.test.ts"],
  },
  {
    against: "another product's name or picture on an item",
    file: "checkout/priceCart.ts",
    from: "    ...shopEntryErrors(product, item),\n",
    to: "",
    detectedBy: ["http/refusals.test.ts"],
  },
  {
    against: "a character that can't be made",
    file: "checkout/priceCart.ts",
    from: "    ...renderer.issues(product, configuration).map(({ message }) => message),\n",
    to: "",
    detectedBy: ["http/refusals.test.ts"],
  },
  {
    against: "a photo in another bucket",
    file: "photos/photoService.ts",
    from: "return key !== null && bucket.urlOf(key) === url ? key : null;",
    to: "return key;",
    detectedBy: ["http/refusals.test.ts", "photos/uploads.test.ts"],
  },
];
