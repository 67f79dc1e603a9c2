import type { GuardMutation } from "./mutation.ts";

/** Guards between the catalog and a cart that is not the shop's: its prices, its pieces, what stands on them. */
export const cartMutations: readonly GuardMutation[] = [
  {
    against: "a tampered amount",
    file: "checkout/priceCart.ts",
    from: "amount !== request.amount || ",
    to: "",
    noticed: ["http/refusals.test.ts"],
  },
  {
    against: "a tampered price",
    file: "checkout/priceCart.ts",
    from: "result.repriced || ",
    to: "",
    noticed: ["http/refusals.test.ts"],
  },
  {
    against: "a product edited between cart and Pay",
    file: "checkout/priceCart.ts",
    from: 'result.repriced || (item["version"] ?? product.version) !== product.version',
    to: "result.repriced",
    noticed: ["http/refusals.test.ts"],
  },
  {
    against: "less than the provider takes",
    file: "checkout/priceCart.ts",
    from: "if (amount < catalog.shop.minimumCharge) {",
    to: "if (amount < 0) {",
    noticed: ["http/refusals.test.ts"],
  },
  {
    against: "more pieces than a cart holds",
    file: "checkout/priceCart.ts",
    from: "if (request.items.length > catalog.shop.cart.maxItems) {",
    to: "if (request.items.length > 1_000) {",
    noticed: ["http/refusals.test.ts"],
  },
  {
    against: "one piece counted twice",
    file: "checkout/priceCart.ts",
    from: "if (new Set(ids).size < ids.length)",
    to: "if (ids.length > 1_000)",
    noticed: ["http/refusals.test.ts"],
  },
  {
    against: "another product's name or picture on a piece",
    file: "checkout/priceCart.ts",
    from: "    ...shopEntryFaults(product, item),\n",
    to: "",
    noticed: ["http/refusals.test.ts"],
  },
  {
    against: "a letter that can't be made",
    file: "checkout/priceCart.ts",
    from: "    ...painter.issues(product, result.configuration).map((one) => one.message),\n",
    to: "",
    noticed: ["http/refusals.test.ts"],
  },
  {
    against: "a photo of somebody else's bucket",
    file: "photos/photoService.ts",
    from: "return key !== null && bucket.urlOf(key) === url ? key : null;",
    to: "return key;",
    noticed: ["http/refusals.test.ts", "photos/photos.test.ts"],
  },
];
