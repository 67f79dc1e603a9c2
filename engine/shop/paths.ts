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
