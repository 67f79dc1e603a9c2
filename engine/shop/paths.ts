/** The paths of the server's API. */
export const PATHS = {
  createPaymentIntent: "/create-payment-intent",
  uploadUrl: "/generate-s3-upload-url",
  stripeWebhook: "/webhooks/stripe",
  config: "/config",
  health: "/healthz",
  photos: "/photos",
  settle: "/checkout/settle",
  orders: "/orders",
  orderLookup: "/order-lookup",
} as const;

/** The paths of the shop's fixed pages. A product's file has the path of its page. */
export const PAGES = {
  home: "/",
  /** For further pages of the collection, `/2`, `/3`, … is appended. */
  collection: "/products",
  cart: "/cart",
  /** Finds an order by its number. For the page of an order, its token is appended. */
  order: "/order",
  /** A policy's id is appended. */
  policies: "/policies",
} as const;
