import * as fc from "fast-check";
import type { CartItem } from "#engine";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listOrders } from "../../server/orders/orders.ts";
import { findSnapshot, snapshotContent } from "../../server/orders/snapshots.ts";
import { centsOf, classic, FORM } from "./support/carts.ts";
import { openTestShop, type TestShop } from "./support/testShop.ts";
import { type CallAnswer, intentOf, visitor, type Visitor } from "./support/visitor.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

/** One shopper with two tabs: what each tab shows, and what it was last allowed to pay. */
interface Model {
  readonly carts: [CartItem[], CartItem[]];
  readonly allowed: [CallAnswer | null, CallAnswer | null];
  /** What each tab has confirmed last: its bank may still ask. */
  readonly confirmed: [CallAnswer | null, CallAnswer | null];
  /** More than the minute that a payment may take has passed since some Pay that is not confirmed yet. */
  late: boolean;
}
interface Real {
  readonly shopper: Visitor;
  readonly started: number;
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

/** Refusals that the shop may give here; anything else is a fault. */
const fine = (answer: CallAnswer) => expect([200, 409, 429]).toContain(answer.status);

class Change implements Command {
  readonly tab: Tab;
  readonly names: readonly string[];
  constructor(tab: Tab, names: readonly string[]) {
    this.tab = tab;
    this.names = names;
  }
  check = () => true;
  async run(model: Model, { shopper }: Real) {
    model.carts[this.tab] = [classic(...this.names)];
    fine(await shopper.session(model.carts[this.tab]));
  }
  toString = () => `tab ${this.tab} changes to ${this.names.length} names`;
}

class Pay implements Command {
  readonly tab: Tab;
  constructor(tab: Tab) {
    this.tab = tab;
  }
  check = (model: Model) => model.carts[this.tab].length > 0;
  async run(model: Model, { shopper }: Real) {
    const answer = await shopper.pay(model.carts[this.tab], {
      ...FORM,
      email: `tab${this.tab}@mail.test`,
    });
    fine(answer);
    model.allowed[this.tab] = answer.status === 200 ? answer : null;
  }
  toString = () => `tab ${this.tab} presses Pay`;
}

class Confirm implements Command {
  readonly tab: Tab;
  readonly card: string;
  constructor(tab: Tab, card: string) {
    this.tab = tab;
    this.card = card;
  }
  check = (model: Model) => model.allowed[this.tab] !== null;
  async run(model: Model) {
    const answer = model.allowed[this.tab];
    if (!answer) return;
    // A page presses Pay again before it confirms again.
    model.allowed[this.tab] = null;
    model.confirmed[this.tab] = answer;
    await shop.provider.browser("POST", `/payment_intents/${intentOf(answer)}/confirm`, {
      client_secret: answer.clientSecret ?? "",
      payment_method: `pm_card_${this.card}`,
    });
  }
  toString = () => `tab ${this.tab} confirms with ${this.card}`;
}

class AnswerBank implements Command {
  readonly tab: Tab;
  readonly outcome: "succeeded" | "failed";
  constructor(tab: Tab, outcome: "succeeded" | "failed") {
    this.tab = tab;
    this.outcome = outcome;
  }
  check = (model: Model) => model.confirmed[this.tab] !== null;
  async run(model: Model) {
    const answer = model.confirmed[this.tab];
    if (!answer) return;
    await shop.provider.browser("POST", `/payment_intents/${intentOf(answer)}/authenticate`, {
      client_secret: answer.clientSecret ?? "",
      outcome: this.outcome,
    });
  }
  toString = () => `the bank of tab ${this.tab} says ${this.outcome}`;
}

class Settle implements Command {
  check = () => true;
  async run(_model: Model, { shopper }: Real) {
    await shopper.settle();
  }
  toString = () => "the page asks how it stands";
}

class Deliver implements Command {
  readonly pick: number;
  constructor(pick: number) {
    this.pick = pick;
  }
  check = () => true;
  async run(_model: Model, { started }: Real) {
    const events = (await shop.events()).slice(started);
    const event = events[this.pick % Math.max(1, events.length)];
    if (event && (await shop.deliver(event)) !== 200) throw new Error("a webhook was refused");
  }
  toString = () => `a webhook (${this.pick}) arrives`;
}

class Wait implements Command {
  readonly seconds: number;
  constructor(seconds: number) {
    this.seconds = seconds;
  }
  check = () => true;
  async run(model: Model) {
    model.late ||= this.seconds > 60 && model.allowed.some((answer) => answer !== null);
    shop.clock.advance(this.seconds * 1000);
    await shop.worker.tick();
  }
  toString = () => `${this.seconds} s pass`;
}

const tab = fc.constantFrom<Tab>(0, 1);
const names = fc.constantFrom(["Ann"], ["Ann", "Bo"], ["Ann", "Bo", "Cy"]);
const card = fc.constantFrom(...CARDS);
const commands = fc.commands<Model, Real, false>(
  [
    fc.tuple(tab, names).map((given) => new Change(...given)),
    fc.tuple(tab, names).map((given) => new Change(...given)),
    tab.map((one) => new Pay(one)),
    tab.map((one) => new Pay(one)),
    tab.map((one) => new Pay(one)),
    fc.tuple(tab, card).map((given) => new Confirm(...given)),
    fc.tuple(tab, card).map((given) => new Confirm(...given)),
    fc.tuple(tab, card).map((given) => new Confirm(...given)),
    fc
      .tuple(tab, fc.constantFrom("succeeded" as const, "failed" as const))
      .map((given) => new AnswerBank(...given)),
    fc.constant(new Settle()),
    fc.nat({ max: 50 }).map((pick) => new Deliver(pick)),
    fc.constantFrom(5, 30, 70).map((seconds) => new Wait(seconds)),
  ],
  { maxCommands: 40, size: "max" },
);

test("whatever two tabs, cards, banks, webhooks and time do: money and orders agree", async () => {
  let paid = 0;
  await fc.assert(
    fc.asyncProperty(commands, async (list) => {
      const shopper = visitor(shop);
      const started = (await shop.events()).length;
      const first = [classic("Ann")];
      const model: Model = {
        carts: [first, first],
        allowed: [null, null],
        confirmed: [null, null],
        late: false,
      };
      await fc.asyncModelRun(() => ({ model, real: { shopper, started } }), list);
      // The dust settles: every lease runs out and the sweeper has passed.
      shop.clock.advance(120_000);
      await shop.worker.tick();
      paid += await agree(model.late);
    }),
    { numRuns: 40 },
  );
  expect(paid).toBeGreaterThan(12);
}, 240_000);

const known = new Set<string>();

/**
 * Every succeeded payment has one order, and every order its payment and its snapshot, to the cent; returns how many
 * orders are new. After a minute the amount may have followed another tab: such a payment may need review, no other.
 */
async function agree(late: boolean): Promise<number> {
  const orders = await listOrders(shop.orders);
  const byIntent = new Map(orders.map((order) => [order.intent_id, order]));
  expect(byIntent.size).toBe(orders.length);
  expect(new Set(orders.map(({ number }) => number)).size).toBe(orders.length);
  const checkouts = await shop.orders.selectFrom("checkouts").select("intent_id").execute();
  let fresh = 0;
  for (const { intent_id: id } of checkouts) {
    if (id === null || known.has(id)) continue;
    const intent = await shop.provider.stripe.paymentIntents.retrieve(id);
    const order = byIntent.get(id);
    expect(order !== undefined).toBe(intent.status === "succeeded");
    if (intent.status === "succeeded" || intent.status === "canceled") known.add(id);
    if (!order) continue;
    fresh += 1;
    expect(order.received).toBe(intent.amount_received);
    if (late && order.state === "needs_review") continue;
    expect(order.state).toBe("paid");
    const snapshot = await findSnapshot(shop.orders, order.checkout_id ?? "", order.snapshot ?? 0);
    if (!snapshot) throw new Error("an order without its snapshot");
    const content = snapshotContent(snapshot);
    expect(content.amount).toBe(order.received);
    expect(centsOf(content.pieces.map(({ item }) => item))).toBe(order.received);
  }
  return fresh;
}
