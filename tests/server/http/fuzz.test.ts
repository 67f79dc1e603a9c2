import * as fc from "fast-check";
import { expect, test } from "vitest";
import { readCartItem } from "#engine";
import {
  cartItem,
  catalog,
  centsOf,
  classicItem,
  FORM,
  GUEST,
} from "../../support/server/carts.ts";
import { runs } from "../../support/runs.ts";
import { sharedShop } from "../../support/server/sharedFixtures.ts";
import { type CallAnswer, intentOf } from "../../support/server/visitor.ts";

const shop = await sharedShop();

const RUNS = runs(1_200);

type Entry = readonly [key: string, value: unknown];

/** Returns the entries that replace one of an object or a list. */
type Change = (entry: Entry) => readonly Entry[];

const unexpectedValue = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom<unknown>(null, "", "\u0000", "\uD800", -1, 0.1, 1e308, [], {}, "NaN", true),
  fc.constantFrom<unknown>({ length: 3 }, { toString: null }, "💎".repeat(40)),
);
const key = fc.oneof(fc.string(), fc.constantFrom("__proto__", "price", "items", "amount", "id"));
const change: fc.Arbitrary<Change> = fc.oneof(
  unexpectedValue.map((value): Change => ([name]) => [[name, value]]),
  fc.constant<Change>(() => []),
  key.map((name): Change => ([, value]) => [[name, value]]),
  fc.tuple(key, unexpectedValue).map((added): Change => (entry) => [entry, added]),
);

/** Changes the entry at a path, whose steps count entries. */
function changeAt(body: unknown, [step = 0, ...path]: readonly number[], apply: Change): unknown {
  if (typeof body !== "object" || body === null) return body;
  const entries = Object.entries(body);
  const target = step % Math.max(1, entries.length);
  const changed = entries.flatMap((entry, index): readonly Entry[] => {
    if (index !== target) return [entry];
    return path.length === 0 ? apply(entry) : [[entry[0], changeAt(entry[1], path, apply)]];
  });
  return Array.isArray(body) ? changed.map(([, value]) => value) : Object.fromEntries(changed);
}

const changes = fc.array(fc.tuple(fc.array(fc.nat(40), { maxLength: 4 }), change), {
  maxLength: 3,
});
/** The JSON text of a body with up to three changes. */
const mutated = (bodies: fc.Arbitrary<unknown>): fc.Arbitrary<string> =>
  fc
    .tuple(bodies, changes)
    .map(
      ([body, all]) =>
        JSON.stringify(all.reduce((value, [path, apply]) => changeAt(value, path, apply), body)) ??
        "",
    );

const carts = fc.constantFrom(
  [classicItem("Ann")],
  [classicItem("Ann", "Bo"), cartItem("heart-beads-necklace", { names: [{ name: "Ann" }] })],
  [cartItem("engraved-dogtag-necklace", { engravingType: "names", text: "Forever" })],
);
/** Valid requests, and requests with a wrong amount or wrong prices, also if both agree. In cents. */
const requests = fc
  .record({
    items: carts,
    form: fc.constantFrom(GUEST, FORM),
    addedToPrices: fc.oneof(fc.constant(0), fc.integer({ min: -2_000, max: 2_000 })),
    addedToAmount: fc.oneof(fc.constant(0), fc.integer({ min: -2_000, max: 2_000 })),
  })
  .map(({ items, form, addedToPrices, addedToAmount }): unknown => {
    const claimed = items.map((item) => ({
      ...item,
      price: (Math.round(item.price * 100) + addedToPrices) / 100,
    }));
    return { ...form, amount: centsOf(claimed) + addedToAmount, items: claimed };
  });

/** A payload that the server has accepted. */
interface Payable {
  readonly amount: number;
  readonly items: readonly (Readonly<Record<string, unknown>> & { readonly price: number })[];
}

/** An item's price by the catalog, whatever the item says. */
function centsByCatalog(item: Payable["items"][number]): number {
  const { productId, name } = item;
  const compiled =
    typeof productId === "string"
      ? catalog.byId.get(productId)
      : catalog.byName.get(typeof name === "string" ? name : "");
  if (compiled === undefined) throw new Error("an item of no product was sold");
  const { configuration } = readCartItem(compiled, item, { photoKey: () => null });
  return compiled.price(configuration).total;
}

test("of mutated carts only those with correct prices are payable, and every error is a sentence", async () => {
  const statuses = new Map<number, number>();
  await fc.assert(
    fc.asyncProperty(mutated(requests), async (payload) => {
      const response = await shop.app.inject({
        method: "POST",
        url: "/create-payment-intent",
        headers: { "content-type": "application/json" },
        payload,
      });
      statuses.set(response.statusCode, (statuses.get(response.statusCode) ?? 0) + 1);
      expect(response.statusCode).toBeLessThan(500);
      const { error, clientSecret } = response.json<CallAnswer>();
      if (response.statusCode !== 200) {
        expect(error).toMatch(/\S.*[.…]$/s);
        return;
      }
      const { amount, items } = JSON.parse(payload) as Payable;
      const cents = items.map(centsByCatalog);
      expect(items.map(({ price }) => Math.round(price * 100))).toEqual(cents);
      expect(amount).toBe(cents.reduce((sum, each) => sum + each, 0));
      const intent = await shop.provider.stripe.paymentIntents.retrieve(
        intentOf({ status: 200, clientSecret: clientSecret ?? "" }),
      );
      expect(intent.amount).toBe(amount);
    }),
    { numRuns: RUNS },
  );
  // Guards the test itself: most are refused, and some accepted.
  expect(statuses.get(400)).toBeGreaterThan(RUNS / 4);
  expect(statuses.get(409)).toBeGreaterThan(RUNS / 200);
  expect(statuses.get(200)).toBeGreaterThan(RUNS / 1_000);
});
