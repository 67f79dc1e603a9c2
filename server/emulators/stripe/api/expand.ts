import type { Store } from "../store/books.ts";
import { invalidRequest } from "../http/stripeFault.ts";
import { serializeCustomer } from "../serializers/serializeOthers.ts";
import { serializePaymentMethod } from "../serializers/serializePaymentMethod.ts";
import { showCharge, showIntent } from "./show.ts";

type Shown = { [key: string]: unknown };
type Finder = (books: Store, id: string) => object | undefined;

/** What each property that names another object can be replaced by. */
const FINDERS: { readonly [property: string]: Finder } = {
  charge: findCharge,
  latest_charge: findCharge,
  customer: (books, id) => mapFound(books.customers.find(id), serializeCustomer),
  payment_intent: (books, id) =>
    mapFound(books.intents.find(id), (intent) => showIntent(books, intent)),
  payment_method: (books, id) => mapFound(books.paymentMethods.find(id), serializePaymentMethod),
};

/** Stripe's limit on the length of a path. */
const MAX_DEPTH = 4;

/** A copy of `object` with each path, such as `data.latest_charge`, replaced by what it names. */
export function expand(books: Store, object: object, paths: readonly string[]): object {
  return paths.reduce<Shown>(
    (shown, path) => {
      const steps = path.split(".");
      if (steps.length > MAX_DEPTH)
        throw invalidRequest(`You cannot expand more than ${MAX_DEPTH} levels of a property.`, {
          param: "expand",
        });
      return expandStep(books, shown, steps, path);
    },
    { ...object },
  );
}

function expandStep(books: Store, shown: Shown, steps: readonly string[], path: string): Shown {
  const [step, ...rest] = steps;
  if (step === undefined) return shown;
  const there = shown[step];
  if (Array.isArray(there)) {
    const items: readonly unknown[] = there;
    return {
      ...shown,
      [step]: items.map((item) => (isShown(item) ? expandStep(books, item, rest, path) : item)),
    };
  }
  const find = FINDERS[step];
  if (find === undefined || !(step in shown)) throw cannotExpand(path);
  const found = typeof there === "string" ? find(books, there) : there;
  return { ...shown, [step]: isShown(found) ? expandStep(books, found, rest, path) : there };
}

function isShown(value: unknown): value is Shown {
  return typeof value === "object" && value !== null;
}

function findCharge(books: Store, id: string): object | undefined {
  return mapFound(books.charges.find(id), (charge) => showCharge(books, charge));
}

function mapFound<T>(found: T | undefined, show: (found: T) => object): object | undefined {
  return found === undefined ? undefined : show(found);
}

function cannotExpand(path: string) {
  return invalidRequest(`This property cannot be expanded (${path}).`, { param: "expand" });
}
