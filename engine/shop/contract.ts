import * as z from "zod/mini";
import { keptAddressSchema } from "./checkout.ts";

const MAX_ITEMS = 30;
/** Whatever has a length: a text, a list. */
type Long = { readonly length: number };

// zod's own checks of a length also look at what is neither text nor list, and stumble where its `length` is no number.
const notEmpty = (message: string) => z.refine<Long>(({ length }) => length > 0, message);
const atMost = (most: number, message: string) =>
  z.refine<Long>(({ length }) => length <= most, message);

const text = (most: number) => z.string().check(atMost(most, "This is too long"));

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
      notEmpty("Your cart is empty"),
      atMost(MAX_ITEMS, `A cart holds at most ${MAX_ITEMS} items`),
    ),
});
export type CreatePaymentIntentRequest = z.infer<typeof createPaymentIntentRequest>;

/** Its answer; further fields may follow. */
export const createPaymentIntentResponse = z.looseObject({
  clientSecret: z.string(),
  customerId: z.string(),
  /** Names the page of the order that this cart becomes. */
  orderToken: z.optional(z.string()),
  /** Names this attempt to pay; a session has none. */
  attempt: z.optional(z.string()),
});
export type CreatePaymentIntentResponse = z.infer<typeof createPaymentIntentResponse>;

/** The body of `POST /generate-s3-upload-url`: with `fileSize` in bytes, the URL takes a file of this size only. */
export const uploadUrlRequest = z.strictObject({
  fileName: text(255),
  fileType: text(100),
  fileSize: z.optional(z.int().check(z.minimum(0))),
});
export type UploadUrlRequest = z.infer<typeof uploadUrlRequest>;

/** Its answer: where to PUT the raw file, and the key it will have; both required. */
export const uploadUrlResponse = z.looseObject({
  url: z.string().check(notEmpty("This is empty")),
  key: z.string().check(notEmpty("This is empty")),
});
export type UploadUrlResponse = z.infer<typeof uploadUrlResponse>;

/**
 * The body of `POST /checkout/settle`, both as Pay answered them: `orderToken` names the payment that is asked about, as
 * another tab may have taken the visitor on to the next; `attempt` says that this page's confirmation has come back.
 */
export const settleRequest = z.strictObject({
  attempt: z.optional(text(40)),
  orderToken: z.optional(text(40)),
});
export type SettleRequest = z.infer<typeof settleRequest>;

/**
 * Its answer: how the visitor's payment stands, `none` where there is none, and the order it has become. `payable` is
 * not paid; `asking` (the shopper's bank) and `processing` are not decided yet.
 */
export const settleResponse = z.object({
  status: z.enum(["none", "payable", "asking", "processing", "canceled", "succeeded"]),
  order: z.nullable(z.object({ number: z.int(), token: z.string() })),
});
export type SettleResponse = z.infer<typeof settleResponse>;

const scalar = z.union([z.string(), z.number()]);
const cartValue = z.nullable(z.union([scalar, z.readonly(z.array(z.nullable(scalar)))]));
const orderedItem = z.intersection(
  z.object({
    id: z.string(),
    productId: z.string(),
    version: z.number(),
    name: z.string(),
    price: z.number(),
    image: z.string(),
    names: z.readonly(z.array(z.nullable(scalar))),
  }),
  z.record(z.string(), cartValue),
);

/**
 * What `GET /orders/:token` answers, an order as its buyer sees it: amounts in cents, `placedAt` in milliseconds since
 * 1970. A page may be older than its server, so a state is any word.
 */
export const orderView = z.object({
  number: z.int(),
  state: z.string(),
  placedAt: z.number(),
  total: z.int(),
  refunded: z.int(),
  email: z.nullable(z.string()),
  address: z.nullable(keptAddressSchema),
  items: z.readonly(
    z.array(
      z.object({
        item: orderedItem,
        lines: z.readonly(
          z.array(z.object({ id: z.string(), label: z.string(), amount: z.int() })),
        ),
      }),
    ),
  ),
});
export type OrderView = z.infer<typeof orderView>;

/** What `GET /config` says: public keys only. */
export const configResponse = z.looseObject({
  publishableKey: z.string(),
  mapsKey: z.nullable(z.string()),
  demo: z.boolean(),
  /** A script that defines `window.Stripe`, where the shop serves its own stand-in; null loads the provider's. */
  stripeScript: z.nullable(z.string()),
});
export type ConfigResponse = z.infer<typeof configResponse>;

/** Every failure: a sentence for the shopper, and what helps them on where there is anything. */
export const errorResponse = z.looseObject({
  error: z.string(),
  /** The right amount in cents, where the amount was the fault. */
  amount: z.optional(z.int()),
  /** The token of the order that the cart has become already. */
  order: z.optional(z.string()),
  /** The id of the cart's item that was the fault; the first, where several were. */
  item: z.optional(z.string()),
});
export type ErrorResponse = z.infer<typeof errorResponse>;
