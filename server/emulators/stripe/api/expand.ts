import type { Store } from "../store/store.ts";
import { invalidRequest } from "../http/stripeError.ts";
import { serializeCustomer } from "../serializers/serializeCustomer.ts";
import { toChargeResource } from "./resources.ts";

type Finder = (store: Store, id: string) => object | undefined;

/** How to find the object that an expandable property refers to. */
const FINDERS: ReadonlyMap<string, Finder> = new Map<string, Finder>([
  [
    "latest_charge",
    (store, id) => {
      const charge = store.charges.find(id);
      return charge && toChargeResource(store, charge);
    },
  ],
  [
    "customer",
    (store, id) => {
      const customer = store.customers.find(id);
      return customer && serializeCustomer(customer);
    },
  ],
]);

/**
 * Returns a copy of `object` with each property in `names` replaced by the object it refers to.
 * @throws StripeError for a property that is unknown or can't be expanded
 */
export function expand(store: Store, object: object, names: readonly string[]): object {
  const expanded: { [property: string]: unknown } = { ...object };
  for (const name of names) {
    const find = FINDERS.get(name);
    if (find === undefined || !(name in object))
      throw invalidRequest(`This property cannot be expanded (${name}).`, { param: "expand" });
    const id = expanded[name];
    if (typeof id === "string") expanded[name] = find(store, id) ?? id;
  }
  return expanded;
}
