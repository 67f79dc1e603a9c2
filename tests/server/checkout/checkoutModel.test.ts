import * as fc from "fast-check";
import type { CartItem } from "#engine";
import { expect, test } from "vitest";
import { listOrders } from "../../../server/orders/orders.ts";
import { findSnapshot, snapshotContent } from "../../../server/orders/snapshots.ts";
import { centsOf, classic, FORM } from "../support/carts.ts";
import { type TestShop, withTestShop } from "../support/testShop.ts";
import { type CallAnswer, intentOf, visitor, type Visitor } from "../support/visitor.ts";

/** The response that allowed a tab to confirm, and what the shopper saw when they pressed Pay. */
interface Seen {
  readonly answer: CallAnswer;
  readonly email: string;
  readonly items: readonly CartItem[];
}

/** One shopper with two tabs: what each tab shows, and what it may confirm. */
interface Model {
  readonly carts: [CartItem[], CartItem[]];
  readonly allowed: [Seen | null, Seen | null];
  /** What each tab has confirmed last; authentication may be pending. */
  readonly confirmed: [Seen | null, Seen | null];
  /** What the tab showed whose authentication is pending, by intent. */
  readonly asked: Map<string, Seen>;
  /** What the tab showed whose confirmation was charged, by intent. */
  readonly charged: Map<string, Seen>;
}
interface Real {
  readonly shop: TestShop;
  readonly shopper: Visitor;
}
type Command = fc.AsyncCommand<Model, Real>;
type Tab = 0 | 1;

const CARDS = [
  "visa",
  "visa",
  "chargeDeclined",
  "chargeDeclinedIncorrectCvc",
  "authenticationRequired",
];

/** Expected refusals; any other response is a bug. */
const fine = (answer: CallAnswer) => expect([200, 409, 429]).toContain(answer.status);

/** One step, with its precondition. */
function step(
  title: string,
  run: (model: Model, real: Real) => Promise<void>,
  check: (model: Readonly<Model>) => boolean = () => true,
): Command {
  return { check, run, toString: () => title };
}

const changes = (tab: Tab, names: readonly string[]) =>
  step(`tab ${tab} changes to ${names.length} names`, async (model, { shopper }) => {
    model.carts[tab] = [classic(...names)];
    fine(await shopper.session(model.carts[tab]));
  });

const pays = (tab: Tab) =>
  step(`tab ${tab} presses Pay`, async (model, { shopper }) => {
    const items = model.carts[tab];
    const email = `tab${tab}@mail.test`;
    const answer = await shopper.pay(items, { ...FORM, email });
    fine(answer);
    model.allowed[tab] = answer.status === 200 ? { answer, email, items } : null;
  });

const confirms = (tab: Tab, card: string) =>
  step(
    `tab ${tab} confirms with ${card}`,
    async (model, { shop }) => {
      const seen = model.allowed[tab];
      if (!seen) return;
      // A page presses Pay again before it confirms again.
      model.allowed[tab] = null;
      model.confirmed[tab] = seen;
      await callProvider(shop, model, seen, "confirm", { payment_method: `pm_card_${card}` });
    },
    (model) => model.allowed[tab] !== null,
  );

const authenticate = (tab: Tab, outcome: "succeeded" | "failed") =>
  step(
    `authentication in tab ${tab}: ${outcome}`,
    async (model, { shop }) => {
      const seen = model.confirmed[tab];
      if (seen) await callProvider(shop, model, seen, "authenticate", { outcome });
    },
    (model) => model.confirmed[tab] !== null,
  );

const settles = step("the page asks how it stands", async (_model, { shopper }) => {
  await shopper.settle();
});

/** Its confirmation is still running: the page took a lost connection for the end. */
const reportEnd = (tab: Tab) =>
  step(
    `tab ${tab} wrongly reports that its attempt has ended`,
    async (model, { shopper }) => {
      await shopper.settle(model.allowed[tab]?.answer.attempt);
    },
    (model) => model.allowed[tab] !== null,
  );

const deliverWebhook = (pick: number) =>
  step(`a webhook (${pick}) arrives`, async (_model, { shop }) => {
    const events = await shop.events();
    const event = events[pick % Math.max(1, events.length)];
    if (event && (await shop.deliver(event)) !== 200) throw new Error("a webhook was refused");
  });

const advanceTime = (seconds: number) =>
  step(`${seconds} s pass`, async (_model, { shop }) => {
    shop.clock.advance(seconds * 1000);
    await shop.worker.tick();
  });

/** Sends a request as the provider's script does, and records whether it was charged. */
async function callProvider(
  shop: TestShop,
  { asked, charged }: Model,
  seen: Seen,
  what: "confirm" | "authenticate",
  more: Readonly<Record<string, string>>,
): Promise<void> {
  const id = intentOf(seen.answer);
  const form = { client_secret: seen.answer.clientSecret ?? "", ...more };
  const { status } = await shop.provider.browser("POST", `/payment_intents/${id}/${what}`, form);
  const intent = await shop.provider.stripe.paymentIntents.retrieve(id);
  if (what === "confirm" && intent.status === "requires_action") asked.set(id, seen);
  if (status !== 200 || intent.status !== "succeeded" || charged.has(id)) return;
  charged.set(id, what === "confirm" ? seen : (asked.get(id) ?? seen));
}

const tab = fc.constantFrom<Tab>(0, 1);
const names = fc.constantFrom(["Ann"], ["Ann", "Bo"], ["Ann", "Bo", "Cy"]);
const card = fc.constantFrom(...CARDS);
const outcome = fc.constantFrom("succeeded" as const, "failed" as const);
const change = fc.tuple(tab, names).map((given) => changes(...given));
const pay = tab.map(pays);
const confirm = fc.tuple(tab, card).map((given) => confirms(...given));
/** Steps that lead to a payment are listed more than once, to make them more likely. */
const commands = fc.commands<Model, Real, false>(
  [
    change,
    change,
    pay,
    pay,
    pay,
    confirm,
    confirm,
    confirm,
    fc.tuple(tab, outcome).map((given) => authenticate(...given)),
    fc.constant(settles),
    tab.map(reportEnd),
    fc.nat({ max: 50 }).map(deliverWebhook),
    fc.constantFrom(5, 30, 70).map(advanceTime),
  ],
  { maxCommands: 40, size: "max" },
);

test("money and orders agree after any sequence of steps of two tabs, cards, banks, webhooks and time", async () => {
  let paid = 0;
  await fc.assert(
    fc.asyncProperty(commands, async (list) => {
      paid += await withTestShop({}, (shop) => paidIn(shop, list));
    }),
    { numRuns: 40 },
  );
  expect(paid).toBeGreaterThan(8);
}, 240_000);

async function paidIn(shop: TestShop, list: Iterable<Command>): Promise<number> {
  const first = [classic("Ann")];
  const model: Model = {
    carts: [first, first],
    allowed: [null, null],
    confirmed: [null, null],
    asked: new Map(),
    charged: new Map(),
  };
  await fc.asyncModelRun(() => ({ model, real: { shop, shopper: visitor(shop) } }), list);
  // At the end every lease has expired, and the sweeper and the hourly catch-up have run.
  shop.clock.advance(61 * 60_000);
  await shop.worker.tick();
  return agree(shop, model.charged);
}

/**
 * Every succeeded payment has one order, and every order its payment and its snapshot: exactly what the tab showed
 * whose confirmation was charged. Returns the number of orders.
 */
async function agree(shop: TestShop, charged: ReadonlyMap<string, Seen>): Promise<number> {
  const orders = await listOrders(shop.orders);
  const byIntent = new Map(orders.map((order) => [order.intent_id, order]));
  expect(byIntent.size).toBe(orders.length);
  expect(new Set(orders.map(({ number }) => number)).size).toBe(orders.length);
  const checkouts = await shop.orders.selectFrom("checkouts").select("intent_id").execute();
  for (const { intent_id: id } of checkouts) {
    if (id === null) continue;
    const intent = await shop.provider.stripe.paymentIntents.retrieve(id);
    const order = byIntent.get(id);
    expect(order !== undefined).toBe(intent.status === "succeeded");
    if (!order) continue;
    expect(order.received).toBe(intent.amount_received);
    expect(order.state).toBe("paid");
    const snapshot = await findSnapshot(shop.orders, order.checkout_id ?? "", order.snapshot ?? 0);
    if (!snapshot) throw new Error("an order without its snapshot");
    const content = snapshotContent(snapshot);
    const seen = charged.get(id);
    expect(content.pieces.map(({ item }) => item)).toEqual(seen?.items);
    expect(content.email).toBe(seen?.email);
    expect(content.amount).toBe(order.received);
    expect(centsOf(content.pieces.map(({ item }) => item))).toBe(order.received);
  }
  return orders.length;
}
