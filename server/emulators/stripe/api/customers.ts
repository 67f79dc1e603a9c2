import { z } from "zod";
import type { Store } from "../store/store.ts";
import { newId } from "../store/newId.ts";
import type { Customer } from "../store/records.ts";
import {
  address,
  common,
  email,
  emptyable,
  metadata,
  paging,
  shipping,
  text,
  timeRange,
} from "../http/paramTypes.ts";
import { noSuch } from "../http/stripeError.ts";
import { serializeCustomer } from "../serializers/serializeOthers.ts";
import { endpoint } from "./endpoint.ts";
import { found } from "./found.ts";
import { listResponse } from "./listResponse.ts";
import { mergeMetadata } from "./mergeMetadata.ts";
import { retrieve } from "./retrieve.ts";

const details = z.strictObject({
  ...common,
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
  open: "to-server",
  params: details,
  run({ store, emit }, params) {
    const customer = store.customers.insert(
      changed({ id: newId("cus"), created: store.now(), ...BLANK }, params),
    );
    const shown = serializeCustomer(customer);
    emit("customer.created", shown);
    return shown;
  },
});

const retrieveCustomer = retrieve("/v1/customers", (store, id) =>
  serializeCustomer(found(store.customers, "customer", id)),
);

const updateCustomer = endpoint({
  method: "POST",
  path: "/v1/customers/:id",
  open: "to-server",
  params: details,
  run({ store, emit }, params, id) {
    const shown = serializeCustomer(
      store.customers.replace(changed(findCustomer(store, id), params)),
    );
    emit("customer.updated", shown);
    return shown;
  },
});

function changed(customer: Customer, params: z.infer<typeof details>): Customer {
  const { expand: _expand, metadata: update, ...rest } = params;
  const given = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));
  return { ...customer, ...given, metadata: mergeMetadata(customer.metadata, update) };
}

const deleteCustomer = endpoint({
  method: "DELETE",
  path: "/v1/customers/:id",
  open: "to-server",
  params: z.strictObject(common),
  run({ store, emit }, _params, id) {
    const before = findCustomer(store, id);
    const shown = serializeCustomer(
      store.customers.replace({ ...BLANK, id, created: before.created, deleted: true }),
    );
    emit("customer.deleted", serializeCustomer(before));
    return shown;
  },
});

/** Only by e-mail address, which a deleted customer does not have; listing all is not supported. */
const listCustomers = endpoint({
  method: "GET",
  path: "/v1/customers",
  open: "to-server",
  params: z.strictObject({ ...paging, created: timeRange.optional(), email: text }),
  run: ({ store }, params) =>
    listResponse(
      { collection: store.customers, kind: "customer", url: "/v1/customers" },
      params,
      { created: params.created, where: { email: [params.email] } },
      serializeCustomer,
    ),
});

/**
 * Finds a customer that is not deleted. @throws StripeError `resource_missing`, with the name of the parameter that
 * contained the id.
 */
export function findCustomer(store: Store, id: string, param = "id"): Customer {
  const customer = found(store.customers, "customer", id, param);
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
