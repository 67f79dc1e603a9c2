import type Stripe from "stripe";
import type { PaymentMethod } from "../store/records.ts";
import { TEST_CARDS, type TestCard } from "../testCards.ts";

/** The card of a stored payment method whose test card is no longer in `TEST_CARDS`. */
const UNKNOWN_CARD: TestCard = { brand: "unknown", last4: "0000", outcome: { kind: "succeeds" } };

export function cardOf(method: PaymentMethod): TestCard {
  return TEST_CARDS[method.test_card] ?? UNKNOWN_CARD;
}

export function billingDetailsOf(method: PaymentMethod): Stripe.PaymentMethod.BillingDetails {
  return { ...method.billing_details, name: null, phone: null, tax_id: null };
}

/** The expiry date is made up, because the date that the shopper typed is never sent. */
export function serializePaymentMethod(method: PaymentMethod): Stripe.PaymentMethod {
  const card = cardOf(method);
  return {
    id: method.id,
    object: "payment_method",
    billing_details: billingDetailsOf(method),
    card: {
      brand: card.brand,
      checks: {
        address_line1_check: null,
        address_postal_code_check: null,
        cvc_check: "unchecked",
      },
      country: "US",
      display_brand: card.brand,
      exp_month: 12,
      exp_year: 2050,
      funding: "credit",
      generated_from: null,
      last4: card.last4,
      networks: { available: [card.brand], preferred: null },
      regulated_status: "unregulated",
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: method.created,
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: "card",
  };
}
