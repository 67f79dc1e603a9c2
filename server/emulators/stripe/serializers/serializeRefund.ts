import type Stripe from "stripe";
import type { Refund } from "../store/records.ts";

/** A refund succeeds at once. A test can make it fail later. */
export function serializeRefund(refund: Refund): Stripe.Refund {
  return {
    ...refund,
    object: "refund",
    balance_transaction: null,
    customer: null,
    customer_account: null,
    payment_method: null,
    reason: null,
    receipt_number: null,
    source_transfer_reversal: null,
    ...(refund.status === "failed" ? { failure_reason: "expired_or_canceled_card" } : {}),
    transfer_reversal: null,
  };
}
