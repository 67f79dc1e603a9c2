import type { Store } from "../store/store.ts";
import { invalidRequest } from "../http/stripeError.ts";
import { serializeCustomer } from "../serializers/serializeOthers.ts";
import { serializePaymentMethod } from "../serializers/serializePaymentMethod.ts";
import { showCharge, showIntent } from "./show.ts";

type Json = { [key: string]: unknown };
type Finder = (store: Store, id: string) => object | undefined;

/** How to load the object that an expandable property refers to. */
const FINDERS: { readonly [property: string]: Finder } = {
  charge: findCharge,
  latest_charge: findCharge,
  customer: (store, id) => mapFound(store.customers.find(id), serializeCustomer),
  payment_intent: (store, id) =>
    mapFound(store.intents.find(id), (intent) => showIntent(store, intent)),
  payment_method: (store, id) => mapFound(store.paymentMethods.find(id), serializePaymentMethod),
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

function expandStep(store: Store, shown: Json, steps: readonly string[], path: string): Json {
  const [step, ...rest] = steps;
  if (step === undefined) return shown;
  const current = shown[step];
  if (Array.isArray(current)) {
    const items: readonly unknown[] = current;
    return {
      ...shown,
      [step]: items.map((item) => (isJson(item) ? expandStep(store, item, rest, path) : item)),
    };
  }
  const find = FINDERS[step];
  if (find === undefined || !(step in shown)) throw cannotExpand(path);
  const found = typeof current === "string" ? find(store, current) : current;
  return { ...shown, [step]: isJson(found) ? expandStep(store, found, rest, path) : current };
}

function isJson(value: unknown): value is Json {
  return typeof value === "object" && value !== null;
}

function findCharge(store: Store, id: string): object | undefined {
  return mapFound(store.charges.find(id), (charge) => showCharge(store, charge));
}

function mapFound<T>(found: T | undefined, show: (found: T) => object): object | undefined {
  return found === undefined ? undefined : show(found);
}

function cannotExpand(path: string) {
  return invalidRequest(`This property cannot be expanded (${path}).`, { param: "expand" });
}
