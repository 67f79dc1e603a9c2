import * as z from "zod/mini";

/** The paths of the server's own calls. */
export const PATHS = {
  createPaymentIntent: "/create-payment-intent",
  uploadUrl: "/generate-s3-upload-url",
  stripeWebhook: "/webhooks/stripe",
  config: "/config",
  health: "/healthz",
  photos: "/photos",
} as const;

const MOST_ITEMS = 30;
const text = (max: number) => z.string().check(z.maxLength(max));

/** An address as it comes in; a session call's is all empty, Pay's is checked by `addressSchema`. */
const looseAddress = z.strictObject({
  line1: text(200),
  line2: z._default(z.nullable(text(200)), ""),
  city: text(200),
  state: text(200),
  postal_code: text(200),
  country: z._default(text(2), "US"),
});

/** The body of `POST /create-payment-intent`: `amount` in whole cents, items as the cart holds them. */
export const createPaymentIntentRequest = z.strictObject({
  amount: z.int().check(z.minimum(0)),
  email: text(200),
  address: looseAddress,
  items: z
    .array(z.record(z.string(), z.unknown()))
    .check(
      z.minLength(1, "Your cart is empty"),
      z.maxLength(MOST_ITEMS, `A cart holds at most ${MOST_ITEMS} items`),
    ),
});
export type CreatePaymentIntentRequest = z.infer<typeof createPaymentIntentRequest>;

/** Its answer; further fields may follow. */
export const createPaymentIntentResponse = z.looseObject({
  clientSecret: z.string(),
  customerId: z.string(),
});
export type CreatePaymentIntentResponse = z.infer<typeof createPaymentIntentResponse>;

/** The body of `POST /generate-s3-upload-url`. */
export const uploadUrlRequest = z.strictObject({ fileName: text(255), fileType: text(100) });
export type UploadUrlRequest = z.infer<typeof uploadUrlRequest>;

/** Its answer: where to PUT the raw file, and the key it will have; both required. */
export const uploadUrlResponse = z.looseObject({
  url: z.string().check(z.minLength(1)),
  key: z.string().check(z.minLength(1)),
});
export type UploadUrlResponse = z.infer<typeof uploadUrlResponse>;

/** What `GET /config` says: public keys only. */
export const configResponse = z.looseObject({
  publishableKey: z.string(),
  mapsKey: z.nullable(z.string()),
  demo: z.boolean(),
  /** A script that defines `window.Stripe`, where the shop serves its own stand-in; null loads the provider's. */
  stripeScript: z.nullable(z.string()),
});
export type ConfigResponse = z.infer<typeof configResponse>;

/** Every failure: a sentence for the shopper, and the right amount in cents where the amount was the fault. */
export const errorResponse = z.looseObject({ error: z.string(), amount: z.optional(z.int()) });
export type ErrorResponse = z.infer<typeof errorResponse>;
