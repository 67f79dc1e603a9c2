import { z } from "zod";
import type { Store } from "../store/store.ts";
import { newId } from "../store/newId.ts";
import type { PaymentMethod } from "../store/records.ts";
import {
  address,
  commonParams,
  email as emailAddress,
  emptyable,
  metadata,
  text,
} from "../http/paramTypes.ts";
import { invalidRequest, noSuch } from "../http/stripeError.ts";
import { testCardName } from "../testCards.ts";
import { serializePaymentMethod } from "../serializers/serializePaymentMethod.ts";
import { endpoint } from "./endpoint.ts";
import { retrieveEndpoint } from "./retrieveEndpoint.ts";

/** A card is given by its published test token. No parameter accepts a card number. */
export const paymentMethodData = z.strictObject({
  type: z.literal("card"),
  card: z.strictObject({ token: text }),
  billing_details: z
    .strictObject({
      address: emptyable(address).optional(),
      email: emptyable(emailAddress).optional(),
      name: emptyable(text).optional(),
      phone: emptyable(text).optional(),
    })
    .optional(),
  metadata: metadata.optional(),
});
type PaymentMethodData = z.infer<typeof paymentMethodData>;

const createPaymentMethod = endpoint({
  method: "POST",
  path: "/v1/payment_methods",
  access: "any-key",
  params: z.strictObject({ ...paymentMethodData.shape, ...commonParams }),
  run: ({ store }, params) => serializePaymentMethod(insertPaymentMethod(store, params)),
});

const retrievePaymentMethod = retrieveEndpoint("/v1/payment_methods", (store, id) =>
  serializePaymentMethod(findPaymentMethod(store, id)),
);

/** @throws StripeError `resource_missing` for an unknown token. */
function insertPaymentMethod(store: Store, data: PaymentMethodData): PaymentMethod {
  const testCard = testCardName(data.card.token);
  if (testCard === undefined)
    throw noSuch("token", data.card.token, "payment_method_data[card][token]");
  const {
    address: billingAddress = null,
    email = null,
    name = null,
    phone = null,
  } = data.billing_details ?? {};
  return store.paymentMethods.insert({
    id: newId("pm"),
    created: store.now(),
    test_card: testCard,
    billing_details: { address: billingAddress, email, name, phone },
    metadata: data.metadata ?? {},
  });
}

/** Finds a payment method by id. For a published name (`pm_card_visa`), creates a new payment method. */
export function findPaymentMethod(store: Store, reference: string): PaymentMethod {
  const method = store.paymentMethods.find(reference);
  if (method !== undefined) return method;
  if (testCardName(reference) === undefined)
    throw noSuch("PaymentMethod", reference, "payment_method");
  return insertPaymentMethod(store, { type: "card", card: { token: reference } });
}

/** Finds or creates the method of a confirmation, if any. @throws StripeError for both a reference and data. */
export function paymentMethodOf(
  store: Store,
  params: {
    payment_method?: string | undefined;
    payment_method_data?: PaymentMethodData | undefined;
  },
): PaymentMethod | undefined {
  const { payment_method: reference, payment_method_data: data } = params;
  if (reference !== undefined && data !== undefined) {
    throw invalidRequest(
      "You may only specify one of these parameters: payment_method, payment_method_data.",
      { code: "parameters_exclusive" },
    );
  }
  if (data !== undefined) return insertPaymentMethod(store, data);
  return reference === undefined ? undefined : findPaymentMethod(store, reference);
}

export const paymentMethodEndpoints = [createPaymentMethod, retrievePaymentMethod];
