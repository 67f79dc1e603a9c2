import { type Mutation, mutationsOf } from "./mutation.ts";

/** Safeguards against manipulated carts: prices, items, their contents. */
export const cartMutations: readonly Mutation[] = [
  ...mutationsOf({ file: "checkout/priceCart.ts", detectedBy: ["checkout/cart.test.ts"] }, [
    ["a tampered amount", "amount !== request.amount || ", ""],
    ["a tampered price", "result.repriced || ", ""],
    ["a product edited between cart and Pay", "result.repriced || !isCurrent", "result.repriced"],
    [
      "an amount below the provider's minimum",
      "if (amount < catalog.shop.minimumCharge) {",
      "if (amount < 0) {",
    ],
    ["an amount above the provider's maximum", "if (amount > MAX_CHARGE) {", "if (amount < 0) {"],
    [
      "more items than a cart may contain",
      "if (request.items.length > catalog.shop.cart.maxItems) {",
      "if (request.items.length > 1_000) {",
    ],
    ["the same item twice", "if (new Set(ids).size < ids.length)", "if (ids.length > 1_000)"],
    [
      "another product's name or picture on an item",
      "    ...shopEntryErrors(product, item),\n",
      "",
    ],
    [
      "a character that can't be made",
      "[...result.issues, ...renderer.issues(product, configuration)]",
      "result.issues",
    ],
  ]),
  {
    against: "a photo in another bucket",
    file: "photos/photoService.ts",
    from: "return key !== null && bucket.urlOf(key) === url ? key : null;",
    to: "return key;",
    detectedBy: ["photos/uploads.test.ts"],
  },
];
