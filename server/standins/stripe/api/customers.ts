import { z } from "zod";
import type { Books } from "../books/books.ts";
import { newId } from "../books/newId.ts";
import type { Customer } from "../books/records.ts";
import { address, common, email, emptyable, metadata, shipping, text } from "../http/paramTypes.ts";
import { customerWire } from "../wire/otherWires.ts";
import { endpoint } from "./endpoint.ts";
import { found } from "./found.ts";
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

const createCustomer = endpoint({
  method: "POST",
  path: "/v1/customers",
  open: "to-server",
  params: details,
  run({ books, emit }, params) {
    const blank = {
      address: null,
      description: null,
      email: null,
      metadata: {},
      name: null,
      phone: null,
      shipping: null,
    };
    const customer = books.customers.insert(
      changed({ id: newId("cus"), created: books.now(), ...blank }, params),
    );
    const shown = customerWire(customer);
    emit("customer.created", shown);
    return shown;
  },
});

const retrieveCustomer = retrieve("/v1/customers", (books, id) =>
  customerWire(findCustomer(books, id)),
);

const updateCustomer = endpoint({
  method: "POST",
  path: "/v1/customers/:id",
  open: "to-server",
  params: details,
  run({ books, emit }, params, id) {
    const shown = customerWire(books.customers.replace(changed(findCustomer(books, id), params)));
    emit("customer.updated", shown);
    return shown;
  },
});

function changed(customer: Customer, params: z.infer<typeof details>): Customer {
  const { expand: _expand, metadata: update, ...rest } = params;
  const given = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));
  return { ...customer, ...given, metadata: mergeMetadata(customer.metadata, update) };
}

/** The customer with this id. Throws `resource_missing`, naming the parameter that held the id. */
export function findCustomer(books: Books, id: string, param = "id"): Customer {
  return found(books.customers, "customer", id, param);
}

export const customerEndpoints = [createCustomer, retrieveCustomer, updateCustomer];
