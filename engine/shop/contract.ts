import * as z from "zod/mini";
import { MAX_GIFT_NOTE_LENGTH, MAX_LINE_LENGTH, orderAddressSchema } from "./checkout.ts";

/** The maximum number of items in a request. A shop may allow fewer. */
export const MAX_ITEMS = 30;
interface WithLength {
  readonly length: number;
}

// zod's own length checks also run on other values, and throw if their `length` is not a number.
const nonEmpty = (message: string) => z.refine<WithLength>(({ length }) => length > 0, message);
const maxLength = (max: number, message: string) =>
  z.refine<WithLength>(({ length }) => length <= max, message);

const text = (max: number) => z.string().check(maxLength(max, "This is too long"));
const line = text(MAX_LINE_LENGTH);

/** The address in a request. It is empty in a session call. When the shopper pays, `addressSchema` validates it. */
const unvalidatedAddress = z.strictObject({
  line1: line,
  line2: z._default(z.nullable(line), ""),
  city: line,
  state: line,
  postal_code: line,
  country: z._default(text(2), "US"),
});

/** The body of `POST /create-payment-intent`: `amount` in cents, items as in the cart. */
export const createPaymentIntentRequestSchema = z.strictObject({
  amount: z.int().check(z.minimum(0)),
  email: line,
  /** The recipient's name. */
  name: z.optional(line),
  phone: z.optional(line),
  /** The note of a gift, which may be empty; null or absent if the order is not a gift. */
  gift: z.optional(z.nullable(text(MAX_GIFT_NOTE_LENGTH))),
  address: unvalidatedAddress,
  /** The `orderToken` of the browser's last attempt to pay. Without cookies, the attempt is found only by it. */
  attempt: z.optional(text(40)),
  /** Whether the tab that sends the request has made this attempt. Only then it may replace a running authentication. */
  ownAttempt: z.optional(z.boolean()),
  items: z
    .array(z.record(z.string(), z.unknown()))
    .check(
      nonEmpty("Your cart is empty"),
      maxLength(MAX_ITEMS, `A cart holds at most ${MAX_ITEMS} items`),
    ),
});
export type CreatePaymentIntentRequest = z.infer<typeof createPaymentIntentRequestSchema>;

/** The response of `POST /create-payment-intent`. Fields may be added. */
export const createPaymentIntentResponseSchema = z.looseObject({
  clientSecret: z.string(),
  customerId: z.string(),
  /** Identifies this attempt to pay, and the page of the order that it will become. Absent in a session call. */
  orderToken: z.optional(z.string()),
});

/** The body of `POST /generate-s3-upload-url`. With `fileSize` (bytes), the URL accepts only a file of this size. */
export const uploadUrlRequestSchema = z.strictObject({
  fileName: text(255),
  fileType: text(100),
  fileSize: z.optional(z.int().check(z.minimum(0))),
});

/**
 * The body of `POST /checkout/settle`. `orderToken` comes from the response to Pay. With `cancel`, the server first cancels
 * this payment if it is not finished.
 */
export const settleRequestSchema = z.strictObject({
  orderToken: z.optional(text(40)),
  cancel: z.optional(z.boolean()),
});
export type SettleRequest = z.infer<typeof settleRequestSchema>;

/**
 * The response of `POST /checkout/settle`: the state of the visitor's payment, and its order. `none`: there is no payment.
 * `payable`: it is not paid yet. `asking`: the bank requires an action. `processing`: the bank has not decided yet.
 */
export const settleResponseSchema = z.object({
  status: z.enum(["none", "payable", "asking", "processing", "canceled", "succeeded"]),
  order: z.nullable(z.object({ code: z.string(), number: z.int(), token: z.string() })),
});
export type SettleResponse = z.infer<typeof settleResponseSchema>;

/** The body of `POST /order-lookup`, as typed; `orderLookupSchema` validates it. */
export const orderLookupRequestSchema = z.strictObject({ code: text(40), email: line });
export type OrderLookupRequest = z.infer<typeof orderLookupRequestSchema>;

/** The response of `POST /order-lookup`: the token of the order's page. An unknown order is a 404. */
export const orderLookupResponseSchema = z.looseObject({ token: z.string() });
export type OrderLookupResponse = z.infer<typeof orderLookupResponseSchema>;

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
 * The response of `GET /orders/:token`. Amounts are in cents, `placedAt` is in milliseconds since 1970. `state` may be any
 * string, because a page may be older than the server.
 */
export const orderViewSchema = z.object({
  /** By which the buyer finds the order. */
  code: z.string(),
  /** The workshop's. */
  number: z.int(),
  state: z.string(),
  placedAt: z.number(),
  total: z.int(),
  refunded: z.int(),
  email: z.nullable(z.string()),
  name: z.optional(z.string()),
  phone: z.optional(z.string()),
  gift: z.optional(z.string()),
  /** Whether the payment provider emails a receipt: it does so for real payments only. Absent in an older response. */
  receiptByEmail: z.optional(z.boolean()),
  address: z.nullable(orderAddressSchema),
  items: z.readonly(
    z.array(
      z.object({
        item: orderedItem,
        lines: z.readonly(
          z.array(z.object({ id: z.string(), label: z.string(), amount: z.int() })),
        ),
        /** What it is made of, as shown when the order was placed. */
        materials: z.optional(z.readonly(z.array(z.string()))),
        /** The first and the last date of arrival, as promised when the order was placed. */
        arrival: z.optional(z.readonly(z.tuple([z.string(), z.string()]))),
        /** Whether something is engraved on its back, so that there is a picture of it. */
        hasBack: z.optional(z.boolean()),
      }),
    ),
  ),
});
export type OrderView = z.infer<typeof orderViewSchema>;

/** The response of `GET /config`: public keys only. */
export const configResponseSchema = z.looseObject({
  publishableKey: z.string(),
  mapsKey: z.nullable(z.string()),
  demo: z.boolean(),
  /** The URL of an emulator's script that defines `window.Stripe`. If null, the page loads Stripe's own script. */
  stripeScript: z.nullable(z.string()),
});
export type ConfigResponse = z.infer<typeof configResponseSchema>;

/** The body of every error response: a message for the shopper, and data to recover with. */
export const errorResponseSchema = z.looseObject({
  error: z.string(),
  /** The correct amount in cents, if the amount was wrong. */
  amount: z.optional(z.int()),
  /** The token of the order that the cart has already become. */
  order: z.optional(z.string()),
  /** The id of the first invalid item of the cart. */
  item: z.optional(z.string()),
});
export type ErrorResponse = z.infer<typeof errorResponseSchema>;
