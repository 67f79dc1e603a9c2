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
} as const;

/** The paths of the shop's fixed pages; a product's page has the path in its file. */
export const PAGES = {
  home: "/",
  /** Further pages of the collection follow as `/2`, `/3`, … */
  collection: "/products",
  cart: "/cart",
  /** Followed by the order's token. */
  order: "/order",
} as const;
