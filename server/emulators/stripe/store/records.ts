import { z } from "zod";

/** The stored fields of each object, with Stripe's names. The serializers add fields that are constant. */

const nullableText = z.string().nullable();
const metadata = z.record(z.string(), z.string());

const addressRecord = z.object({
  city: nullableText,
  country: nullableText,
  line1: nullableText,
  line2: nullableText,
  postal_code: nullableText,
  state: nullableText,
});

const shippingRecord = z.object({
  address: addressRecord,
  carrier: nullableText,
  name: z.string(),
  phone: nullableText,
  tracking_number: nullableText,
});

const billingRecord = z.object({
  address: addressRecord.nullable(),
  email: nullableText,
});

/** `message` is shown to the shopper. */
const paymentError = z.object({
  type: z.enum(["card_error", "invalid_request_error"]),
  code: z.string(),
  decline_code: z.string().exactOptional(),
  param: z.string().exactOptional(),
  message: z.string(),
  charge: z.string().exactOptional(),
  payment_method: z.string(),
});

const intentStatus = z.enum([
  "requires_payment_method",
  "requires_confirmation",
  "requires_action",
  "succeeded",
  "canceled",
]);

/** Copied from an intent to its charges. */
const saleFields = {
  currency: z.string(),
  customer: nullableText,
  metadata,
  receipt_email: nullableText,
  shipping: shippingRecord.nullable(),
};

export const intentRecord = z.object({
  id: z.string(),
  created: z.number(),
  client_secret: z.string(),
  amount: z.number(),
  amount_received: z.number(),
  ...saleFields,
  status: intentStatus,
  allowed_payment_method_types: z.array(z.literal("card")).nullable(),
  payment_method: nullableText,
  latest_charge: nullableText,
  last_payment_error: paymentError.nullable(),
  canceled_at: z.number().nullable(),
});

export const chargeRecord = z.object({
  id: z.string(),
  created: z.number(),
  amount: z.number(),
  amount_refunded: z.number(),
  ...saleFields,
  payment_intent: z.string(),
  payment_method: z.string(),
  paid: z.boolean(),
  disputed: z.boolean(),
  failure: z.object({ code: z.string(), message: z.string(), reason: z.string() }).nullable(),
});

export const customerRecord = z.object({
  id: z.string(),
  created: z.number(),
  email: nullableText,
  metadata,
  /** A deleted customer keeps only its id. Absent in older state files. */
  deleted: z.boolean().default(false),
});

/** `test_card` is the name of the published test card. No other data of a card are stored. */
export const paymentMethodRecord = z.object({
  id: z.string(),
  created: z.number(),
  test_card: z.string(),
  billing_details: billingRecord,
});

/** Of an amount of a charge that goes back to the shopper. */
const reversalFields = {
  id: z.string(),
  created: z.number(),
  amount: z.number(),
  charge: z.string(),
  currency: z.string(),
  payment_intent: z.string(),
};

export const refundRecord = z.object({
  ...reversalFields,
  metadata,
  /** Absent in older state files. */
  status: z.enum(["succeeded", "failed"]).default("succeeded"),
});

export const disputeRecord = z.object({
  ...reversalFields,
  /** Absent in older state files. */
  status: z.enum(["needs_response", "won", "lost"]).default("needs_response"),
});

/** `object` is a copy of the object at the time of the event. */
export const eventRecord = z.object({
  id: z.string(),
  created: z.number(),
  type: z.string(),
  object: z.record(z.string(), z.unknown()),
  request: z.object({ id: nullableText, idempotency_key: nullableText }),
});

export type PaymentError = z.infer<typeof paymentError>;
export type Intent = z.infer<typeof intentRecord>;
export type Charge = z.infer<typeof chargeRecord>;
export type Customer = z.infer<typeof customerRecord>;
export type PaymentMethod = z.infer<typeof paymentMethodRecord>;
export type Refund = z.infer<typeof refundRecord>;
export type Dispute = z.infer<typeof disputeRecord>;
export type Event = z.infer<typeof eventRecord>;
