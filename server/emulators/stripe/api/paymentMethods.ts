import { z } from "zod";
import type { Store } from "../store/books.ts";
import { newId } from "../store/newId.ts";
import type { PaymentMethod } from "../store/records.ts";
import {
  address,
  common,
  email as emailAddress,
  emptyable,
  metadata,
  text,
} from "../http/paramTypes.ts";
import { invalidRequest, noSuch } from "../http/stripeFault.ts";
import { testCardName } from "../testCards.ts";
import { serializePaymentMethod } from "../serializers/serializePaymentMethod.ts";
import { endpoint } from "./endpoint.ts";
import { retrieve } from "./retrieve.ts";

/** A card by its published token only: there is no parameter a card number could travel in. */
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
  open: "to-browser-too",
  params: z.strictObject({ ...paymentMethodData.shape, ...common }),
  run: ({ books }, params) => serializePaymentMethod(makePaymentMethod(books, params)),
});

const retrievePaymentMethod = retrieve("/v1/payment_methods", (books, id) =>
  serializePaymentMethod(findPaymentMethod(books, id)),
);

/** Records a new payment method. Throws `resource_missing` for a token that is not a published one. */
export function makePaymentMethod(books: Store, data: PaymentMethodData): PaymentMethod {
  const testCard = testCardName(data.card.token);
  if (testCard === undefined)
    throw noSuch("token", data.card.token, "payment_method_data[card][token]");
  const {
    address: where = null,
    email = null,
    name = null,
    phone = null,
  } = data.billing_details ?? {};
  return books.paymentMethods.insert({
    id: newId("pm"),
    created: books.now(),
    test_card: testCard,
    billing_details: { address: where, email, name, phone },
    metadata: data.metadata ?? {},
  });
}

/** The method a `payment_method` parameter names; a published name (`pm_card_visa`) makes a new one. */
export function findPaymentMethod(books: Store, reference: string): PaymentMethod {
  const found = books.paymentMethods.find(reference);
  if (found !== undefined) return found;
  if (testCardName(reference) === undefined)
    throw noSuch("PaymentMethod", reference, "payment_method");
  return makePaymentMethod(books, { type: "card", card: { token: reference } });
}

/** The method of a confirmation: named, given as data, or neither. Throws when it is both. */
export function chosenPaymentMethod(
  books: Store,
  params: {
    payment_method?: string | undefined;
    payment_method_data?: PaymentMethodData | undefined;
  },
): PaymentMethod | undefined {
  const { payment_method: reference, payment_method_data: data } = params;
  if (reference !== undefined && data !== undefined) {
    throw invalidRequest(
      "You may only specify one of these parameters: payment_method, payment_method_data.",
      {
        code: "parameters_exclusive",
      },
    );
  }
  if (data !== undefined) return makePaymentMethod(books, data);
  return reference === undefined ? undefined : findPaymentMethod(books, reference);
}

export const paymentMethodEndpoints = [createPaymentMethod, retrievePaymentMethod];
