import type Stripe from "stripe";
import type { Customer, Dispute, Event, Refund } from "../store/records.ts";
import { API_VERSION } from "../apiVersion.ts";

/** A deleted customer has only its id. */
export function serializeCustomer({
  deleted,
  ...customer
}: Customer): Stripe.Customer | Stripe.DeletedCustomer {
  if (deleted) return { id: customer.id, object: "customer", deleted };
  return {
    ...customer,
    object: "customer",
    balance: 0,
    currency: null,
    default_source: null,
    delinquent: false,
    discount: null,
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    preferred_locales: [],
    tax_exempt: "none",
    test_clock: null,
  };
}

/** A refund succeeds at once. A test can make it fail later. */
export function serializeRefund(refund: Refund): Stripe.Refund {
  return {
    ...refund,
    object: "refund",
    balance_transaction: null,
    customer: null,
    customer_account: null,
    payment_method: null,
    receipt_number: null,
    source_transfer_reversal: null,
    ...(refund.status === "failed" ? { failure_reason: "expired_or_canceled_card" } : {}),
    transfer_reversal: null,
  };
}

/** Evidence is omitted: the emulator does not support it. */
export function serializeDispute(
  dispute: Dispute,
): Omit<Stripe.Dispute, "evidence" | "evidence_details"> {
  return {
    ...dispute,
    object: "dispute",
    balance_transactions: [],
    enhanced_eligibility_types: [],
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    reason: "fraudulent",
  };
}

/** Lists and webhooks have the same format. */
export function serializeEvent(event: Event, pendingWebhooks: number) {
  return {
    id: event.id,
    object: "event" as const,
    api_version: API_VERSION,
    created: event.created,
    data: { object: event.object },
    livemode: false,
    pending_webhooks: pendingWebhooks,
    request: event.request,
    type: event.type,
  };
}
