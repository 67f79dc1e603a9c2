import type Stripe from "stripe";
import type { Charge, PaymentMethod } from "../store/records.ts";
import { billingDetailsOf, cardOf } from "./serializePaymentMethod.ts";

export function serializeCharge(
  { failure, ...charge }: Charge,
  method: PaymentMethod,
): Stripe.Charge {
  return {
    ...charge,
    object: "charge",
    amount_captured: charge.paid ? charge.amount : 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: billingDetailsOf(method),
    calculated_statement_descriptor: null,
    captured: charge.paid,
    description: null,
    failure_balance_transaction: null,
    failure_code: failure?.code ?? null,
    failure_message: failure?.message ?? null,
    fraud_details: {},
    livemode: false,
    on_behalf_of: null,
    outcome: {
      advice_code: null,
      network_advice_code: null,
      network_decline_code: null,
      network_status: charge.paid ? "approved_by_network" : "declined_by_network",
      reason: failure?.reason ?? null,
      risk_level: "normal",
      seller_message: charge.paid ? "Payment complete." : "The bank did not accept the payment.",
      type: charge.paid ? "authorized" : "issuer_declined",
    },
    payment_method_details: { type: "card", card: cardDetails(method) },
    receipt_number: null,
    receipt_url: null,
    refunded: charge.amount_refunded === charge.amount,
    review: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: charge.paid ? "succeeded" : "failed",
    transfer_data: null,
    transfer_group: null,
  };
}

function cardDetails(method: PaymentMethod): Stripe.Charge.PaymentMethodDetails.Card {
  const card = cardOf(method);
  return {
    amount_authorized: null,
    authorization_code: null,
    brand: card.brand,
    checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: null },
    country: "US",
    electronic_commerce_indicator: null,
    exp_month: 12,
    exp_year: 2050,
    funding: "credit",
    installments: null,
    last4: card.last4,
    mandate: null,
    network: card.brand,
    network_transaction_id: null,
    regulated_status: "unregulated",
    three_d_secure: null,
    transaction_link_id: null,
    wallet: null,
  };
}
