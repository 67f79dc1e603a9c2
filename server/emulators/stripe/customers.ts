import { z } from "zod";
import { defineEndpoint, defineList, noParams } from "./endpoint.ts";
import type { Customer } from "./objects.ts";
import { email, mergeMetadata, metadata, text } from "./params.ts";
import { newId, type Store } from "./store.ts";
import { noSuch } from "./stripeError.ts";

const create = defineEndpoint("POST /v1/customers", {
  params: z.strictObject({
    email: email.optional(),
    metadata: metadata.optional(),
  }),
  run({ store }, params) {
    const customer = store.customers.insert({
      id: newId("cus"),
      object: "customer",
      created: store.now(),
      email: params.email ?? null,
      metadata: mergeMetadata({}, params.metadata),
    });
    store.emit("customer.created", customer);
    return customer;
  },
});

const retrieve = defineEndpoint("GET /v1/customers/:id", {
  params: noParams,
  run: ({ store }, _params, id) => store.customers.get(id),
});

const remove = defineEndpoint("DELETE /v1/customers/:id", {
  params: noParams,
  run({ store }, _params, id) {
    const customer = findCustomer(store, id);
    store.emit("customer.deleted", customer);
    const { created } = customer;
    return store.customers.replace({ id, object: "customer", created, deleted: true });
  },
});

export const customerEndpoints = [
  create,
  retrieve,
  remove,
  // `email` is required, because the shop never lists all customers. Deleted ones have no address to match.
  defineList("/v1/customers", (store) => store.customers, { email: text }),
];

/** Finds a customer that is not deleted. @throws StripeError with the name of the parameter that contained the id */
export function findCustomer(store: Store, id: string, param = "id"): Customer {
  const customer = store.customers.get(id, param);
  if ("deleted" in customer) throw noSuch("customer", id, param);
  return customer;
}
