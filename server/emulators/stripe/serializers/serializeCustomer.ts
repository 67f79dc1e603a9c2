import type Stripe from "stripe";
import type { Customer } from "../store/records.ts";

/** A deleted customer has only its id. */
export function serializeCustomer({
  deleted,
  ...customer
}: Customer): Stripe.Customer | Stripe.DeletedCustomer {
  if (deleted) return { id: customer.id, object: "customer", deleted };
  return {
    ...customer,
    object: "customer",
    address: null,
    balance: 0,
    currency: null,
    default_source: null,
    delinquent: false,
    description: null,
    discount: null,
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    name: null,
    phone: null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: "none",
    test_clock: null,
  };
}
