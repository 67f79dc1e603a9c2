import { z } from "zod";
import type { Store } from "../store/store.ts";
import { newId } from "../store/newId.ts";
import type { Customer } from "../store/records.ts";
import {
  address,
  commonParams,
  email,
  emptyable,
  metadata,
  listParams,
  shipping,
  text,
} from "../http/paramTypes.ts";
import { noSuch } from "../http/stripeError.ts";
import { serializeCustomer } from "../serializers/serializeCustomer.ts";
import { endpoint } from "./endpoint.ts";
import { findOrThrow } from "./findOrThrow.ts";
import { listEndpoint } from "./listEndpoint.ts";
import { mergeMetadata } from "./mergeMetadata.ts";
import { retrieveEndpoint } from "./retrieveEndpoint.ts";

const details = z.strictObject({
  ...commonParams,
  address: emptyable(address).optional(),
  description: emptyable(text).optional(),
  email: emptyable(email).optional(),
  metadata: metadata.optional(),
  name: emptyable(text).optional(),
  phone: emptyable(text).optional(),
  shipping: emptyable(shipping).optional(),
});

const BLANK = {
  address: null,
  description: null,
  email: null,
  metadata: {},
  name: null,
  phone: null,
  shipping: null,
  deleted: false,
};

const createCustomer = endpoint({
  method: "POST",
  path: "/v1/customers",
  access: "secret-key",
  params: details,
  run({ store, emit }, params) {
    const customer = store.customers.insert(
      mergeParams({ id: newId("cus"), created: store.now(), ...BLANK }, params),
    );
    const resource = serializeCustomer(customer);
    emit("customer.created", resource);
    return resource;
  },
});

const retrieveCustomer = retrieveEndpoint("/v1/customers", (store, id) =>
  serializeCustomer(findOrThrow(store.customers, "customer", id)),
);

const updateCustomer = endpoint({
  method: "POST",
  path: "/v1/customers/:id",
  access: "secret-key",
  params: details,
  run({ store, emit }, params, id) {
    const resource = serializeCustomer(
      store.customers.replace(mergeParams(findCustomer(store, id), params)),
    );
    emit("customer.updated", resource);
    return resource;
  },
});

function mergeParams(customer: Customer, params: z.infer<typeof details>): Customer {
  const { expand: _expand, metadata: update, ...fields } = params;
  const changes = Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  );
  return { ...customer, ...changes, metadata: mergeMetadata(customer.metadata, update) };
}

const deleteCustomer = endpoint({
  method: "DELETE",
  path: "/v1/customers/:id",
  access: "secret-key",
  params: z.strictObject(commonParams),
  run({ store, emit }, _params, id) {
    const customer = findCustomer(store, id);
    const deleted = { ...BLANK, id, created: customer.created, deleted: true };
    store.customers.replace(deleted);
    emit("customer.deleted", serializeCustomer(customer));
    return serializeCustomer(deleted);
  },
});

/** `email` is required, because listing all customers is not supported. Deleted customers have no address to match. */
const listCustomers = listEndpoint({
  path: "/v1/customers",
  kind: "customer",
  collection: (store) => store.customers,
  params: z.strictObject({ ...listParams, email: text }),
  serialize: (_store, customer) => serializeCustomer(customer),
});

/**
 * Finds a customer that is not deleted. @throws StripeError `resource_missing`, with the name of the parameter that
 * contained the id.
 */
export function findCustomer(store: Store, id: string, param = "id"): Customer {
  const customer = findOrThrow(store.customers, "customer", id, param);
  if (customer.deleted) throw noSuch("customer", id, param);
  return customer;
}

export const customerEndpoints = [
  createCustomer,
  retrieveCustomer,
  updateCustomer,
  deleteCustomer,
  listCustomers,
];
