import type { StripeErrorBody } from "./stripeError.ts";

// The objects as they are stored and sent, with Stripe's names. They have the fields that the shop uses. An object refers to
// another one by its id, times are in whole seconds since 1970, and amounts in cents.

export interface StoredObject<Kind extends string = string> {
  readonly id: string;
  readonly object: Kind;
  readonly created: number;
}

interface Metadata {
  readonly [key: string]: string;
}

export interface Intent extends StoredObject<"payment_intent"> {
  readonly amount: number;
  readonly amount_received: number;
  readonly canceled_at: number | null;
  readonly client_secret: string;
  readonly currency: "usd";
  readonly customer: string | null;
  readonly description: string | null;
  readonly last_payment_error: StripeErrorBody | null;
  readonly latest_charge: string | null;
  readonly livemode: false;
  readonly metadata: Metadata;
  readonly next_action: { readonly type: "use_stripe_sdk" } | null;
  readonly payment_method: string | null;
  readonly receipt_email: string | null;
  readonly shipping: object | null;
  readonly status:
    | "requires_payment_method"
    | "requires_confirmation"
    | "requires_action"
    | "succeeded"
    | "canceled";
}

/** The card of one attempt to pay. */
export interface PaymentMethod extends StoredObject<"payment_method"> {
  readonly type: "card";
  readonly card: { readonly brand: string; readonly last4: string };
}

export interface Charge extends StoredObject<"charge"> {
  readonly amount: number;
  readonly amount_refunded: number;
  readonly disputed: boolean;
  readonly paid: boolean;
  readonly payment_intent: string;
  readonly payment_method_details: Pick<PaymentMethod, "type" | "card">;
  readonly refunded: boolean;
  readonly status: "succeeded" | "failed";
}

export interface Customer extends StoredObject<"customer"> {
  readonly email: string | null;
  readonly metadata: Metadata;
}

/** What is left of a customer, because an intent may refer to it. */
export interface DeletedCustomer extends StoredObject<"customer"> {
  readonly deleted: true;
}

export interface Refund extends StoredObject<"refund"> {
  readonly amount: number;
  readonly charge: string;
  readonly metadata: Metadata;
  readonly payment_intent: string;
  readonly status: "succeeded" | "failed";
}

export interface Dispute extends StoredObject<"dispute"> {
  readonly amount: number;
  readonly charge: string;
  readonly payment_intent: string;
  readonly status: "needs_response" | "won" | "lost";
}

export interface Event extends StoredObject<"event"> {
  /** A copy of the object from the time of the event. */
  readonly data: { readonly object: object };
  /** 1 until the webhook has accepted the event, or all attempts have failed. */
  readonly pending_webhooks: 0 | 1;
  readonly type: string;
}
