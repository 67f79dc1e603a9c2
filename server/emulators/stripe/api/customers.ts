import { z } from "zod";
import type { Store } from "../store/store.ts";
import { newId } from "../store/newId.ts";
import type { Customer } from "../store/records.ts";
import {
  commonParams,
  email as emailAddress,
  metadata,
  listParams,
  text,
} from "../http/paramTypes.ts";
import { noSuch } from "../http/stripeError.ts";
import { serializeCustomer } from "../serializers/serializeCustomer.ts";
import { defineEndpoint } from "./endpoint.ts";
import { findOrThrow } from "./findOrThrow.ts";
import { defineListEndpoint } from "./listEndpoint.ts";
import { mergeMetadata } from "./mergeMetadata.ts";

const createCustomer = defineEndpoint({
  method: "POST",
  path: "/v1/customers",
  access: "secret-key",
  params: z.strictObject({
    ...commonParams,
    email: emailAddress.optional(),
    metadata: metadata.optional(),
  }),
  run({ store, emit }, { email = null, metadata: update }) {
    const customer = store.customers.insert({
      id: newId("cus"),
      created: store.now(),
      email,
      metadata: mergeMetadata({}, update),
      deleted: false,
    });
    const resource = serializeCustomer(customer);
    emit("customer.created", resource);
    return resource;
  },
});

const retrieveCustomer = defineEndpoint({
  method: "GET",
  path: "/v1/customers/:id",
  access: "secret-key",
  params: z.strictObject(commonParams),
  run: ({ store }, _params, id) => serializeCustomer(findOrThrow(store.customers, id)),
});

const deleteCustomer = defineEndpoint({
  method: "DELETE",
  path: "/v1/customers/:id",
  access: "secret-key",
  params: z.strictObject(commonParams),
  run({ store, emit }, _params, id) {
    const customer = findCustomer(store, id);
    const deleted = { ...customer, email: null, metadata: {}, deleted: true };
    store.customers.replace(deleted);
    emit("customer.deleted", serializeCustomer(customer));
    return serializeCustomer(deleted);
  },
});

/** `email` is required, because listing all customers is not supported. Deleted customers have no address to match. */
const listCustomers = defineListEndpoint({
  path: "/v1/customers",
  collection: (store) => store.customers,
  params: z.strictObject({ ...listParams, email: text }),
  where: ({ email }) => ({ email }),
  serialize: (_store, customer) => serializeCustomer(customer),
});

/**
 * Finds a customer that is not deleted. @throws StripeError `resource_missing`, with the name of the parameter that
 * contained the id.
 */
export function findCustomer(store: Store, id: string, param = "id"): Customer {
  const customer = findOrThrow(store.customers, id, param);
  if (customer.deleted) throw noSuch("customer", id, param);
  return customer;
}

export const customerEndpoints = [createCustomer, retrieveCustomer, deleteCustomer, listCustomers];
