import type { Store } from "../store/store.ts";
import { invalidRequest } from "../http/stripeError.ts";
import { serializeCustomer } from "../serializers/serializeCustomer.ts";
import { serializePaymentMethod } from "../serializers/serializePaymentMethod.ts";
import { toChargeResource, toIntentResource } from "./resources.ts";

type Json = { [key: string]: unknown };
type Finder = (store: Store, id: string) => object | undefined;

/** How to load the object that an expandable property refers to. */
const FINDERS: { readonly [property: string]: Finder } = {
  charge: findCharge,
  latest_charge: findCharge,
  customer: (store, id) => mapDefined(store.customers.find(id), serializeCustomer),
  payment_intent: (store, id) =>
    mapDefined(store.intents.find(id), (intent) => toIntentResource(store, intent)),
  payment_method: (store, id) => mapDefined(store.paymentMethods.find(id), serializePaymentMethod),
};

/** Stripe's limit. */
const MAX_DEPTH = 4;

/** Returns a copy of `object` with each path, such as `data.latest_charge`, replaced by the object it refers to. */
export function expand(store: Store, object: object, paths: readonly string[]): object {
  return paths.reduce<Json>(
    (shown, path) => {
      const steps = path.split(".");
      if (steps.length > MAX_DEPTH)
        throw invalidRequest(`You cannot expand more than ${MAX_DEPTH} levels of a property.`, {
          param: "expand",
        });
      return expandStep(store, shown, steps, path);
    },
    { ...object },
  );
}

function expandStep(store: Store, object: Json, steps: readonly string[], path: string): Json {
  const [property, ...nextSteps] = steps;
  if (property === undefined) return object;
  const current = object[property];
  if (Array.isArray(current)) {
    const items: readonly unknown[] = current;
    const expandItem = (item: unknown) =>
      isJson(item) ? expandStep(store, item, nextSteps, path) : item;
    return { ...object, [property]: items.map(expandItem) };
  }
  const find = FINDERS[property];
  if (find === undefined || !(property in object)) throw cannotExpand(path);
  const target = typeof current === "string" ? find(store, current) : current;
  if (!isJson(target)) return object;
  return { ...object, [property]: expandStep(store, target, nextSteps, path) };
}

function isJson(value: unknown): value is Json {
  return typeof value === "object" && value !== null;
}

function findCharge(store: Store, id: string): object | undefined {
  return mapDefined(store.charges.find(id), (charge) => toChargeResource(store, charge));
}

function mapDefined<T>(
  record: T | undefined,
  serialize: (record: T) => object,
): object | undefined {
  return record === undefined ? undefined : serialize(record);
}

function cannotExpand(path: string) {
  return invalidRequest(`This property cannot be expanded (${path}).`, { param: "expand" });
}
