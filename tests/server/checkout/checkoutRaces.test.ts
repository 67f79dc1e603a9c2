import { syncBuiltinESMExports } from "node:module";
import timers from "node:timers/promises";
import * as fc from "fast-check";
import type { CartItem } from "#engine";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { buildApp } from "../../../server/app.ts";
import { catchUp } from "../../../server/jobs/catchUp.ts";
import { cancelIdle, endOverdue } from "../../../server/jobs/sweepCheckouts.ts";
import { processEvent } from "../../../server/checkout/processEvent.ts";
import { IDLE_INTENT, PAYING_LEASE, SENDING_LEASE } from "../../../server/checkout/times.ts";
import type { Clock } from "../../../server/clock.ts";
import { openPhotosAdapter } from "../../../server/adapters/photosAdapter.ts";
import { eventQueue } from "../../../server/orders/queue.ts";
import { listOrders } from "../../../server/orders/orders.ts";
import type { CheckoutRow, OrderRow, Tables } from "../../../server/orders/schema.ts";
import { findSnapshot, snapshotContent } from "../../../server/orders/snapshots.ts";
import { PaymentsUnreachable } from "../../../server/payments/payments.ts";
import { photoService } from "../../../server/photos/photoService.ts";
import { catalog, centsOf, classic, FORM, GUEST } from "../support/carts.ts";
import { renderer } from "../support/renderer.ts";
import { type Card, type ProviderInMemory, providerInMemory } from "../support/providerInMemory.ts";
import { openSteppedDatabase } from "../support/steppedDatabase.ts";
import { createScheduler } from "../support/scheduler.ts";
import { SETTINGS } from "../support/testShop.ts";
import type { CallAnswer } from "../support/visitor.ts";

/** The number of races and their seed; `RACES` and `RACES_SEED` override them. */
const RUNS = Number(process.env["RACES"] ?? 150);
const SEED = Number(process.env["RACES_SEED"] ?? 1);

/** A shopper's action in one tab. Without `waits`, the tab's next action starts before it ends. */
type Action =
  | { readonly kind: "view"; readonly cart: number; readonly waits: boolean }
  | {
      readonly kind: "pay";
      readonly cart: number;
      readonly email: string;
      readonly card: Card | "none";
      /** Whether a required authentication succeeds; null if the shopper abandons it. */
      readonly authentication: boolean | null;
      /** The page loses its connection during the confirmation and settles early. */
      readonly losesConnection: boolean;
      readonly waits: boolean;
    };

/** An event in the background, `after` this many checkpoints: a task, or time in milliseconds that passes. */
interface BackgroundEvent {
  readonly after: number;
  readonly what: "overdue" | "idle" | "catchUp" | "events" | "webhook" | "settle" | number;
}

const HOUR = 60 * 60_000;
const names = [["Ann"], ["Bo"], ["Cy", "Dee"]] as const;
const [ann, bo, two] = names.map((each) => classic(...each));
/** Carts of the same visitor: with equal and different totals, with and without common items. */
const CARTS = [[ann], [bo], [two], [ann, bo], [ann, two]].map((items) =>
  items.flatMap((item) => (item ? [item] : [])),
);

/** Cleared before each race, in this order. */
const TABLES = [
  "events",
  "outbox",
  "order_changes",
  "orders",
  "snapshots",
  "checkouts",
] as const satisfies readonly (keyof Tables)[];

const cart = fc.constantFrom(0, 0, 0, 1, 2, 3, 4);
const often = fc.constantFrom(true, true, true, false);
const seldom = fc.constantFrom(false, false, false, true);
const action: fc.Arbitrary<Action> = fc.oneof(
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("view" as const), cart, waits: often }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant("pay" as const),
      cart,
      email: fc.constantFrom(FORM.email, FORM.email, "other@mail.test"),
      card: fc.constantFrom<Card | "none">(
        "succeeds",
        "succeeds",
        "declines",
        "declines",
        "requiresAction",
        "none",
      ),
      authentication: fc.constantFrom(true, false, null),
      losesConnection: seldom,
      waits: often,
    }),
  },
);
const backgroundEvent: fc.Arbitrary<BackgroundEvent> = fc.record({
  after: fc.nat(25),
  what: fc.constantFrom<BackgroundEvent["what"]>(
    "overdue",
    "idle",
    "catchUp",
    "events",
    "webhook",
    "webhook",
    "settle",
    "settle",
    5_000,
    SENDING_LEASE + 1,
    PAYING_LEASE + 1,
    IDLE_INTENT + HOUR,
  ),
});
interface Race {
  readonly tabs: readonly (readonly Action[])[];
  readonly background: readonly BackgroundEvent[];
  /** The state of the visitor's checkout before the race; an idle one is due for cancellation. */
  readonly initial: "fresh" | "idle" | "idle, without an intent";
  /** Whether every request to the provider succeeds. */
  readonly reliable: boolean;
  /** Decide the order of tasks and the failures. */
  readonly choices: fc.Stream<number>;
}
const choices = fc.infiniteStream(fc.nat(1_000_000));
const anyRace: fc.Arbitrary<Race> = fc.record({
  tabs: fc.array(fc.array(action, { minLength: 1, maxLength: 4 }), { minLength: 2, maxLength: 3 }),
  background: fc.array(backgroundEvent, { maxLength: 8 }),
  initial: fc.constantFrom("fresh", "fresh", "fresh", "idle", "idle, without an intent"),
  reliable: seldom,
  choices,
});
const payAction = (cart: number, card: Card | "none"): Action => ({
  kind: "pay",
  cart,
  email: FORM.email,
  card,
  authentication: null,
  losesConnection: false,
  waits: true,
});
/** A declined payment is retried while another tab starts to pay for another cart and pages settle. */
const contested: fc.Arbitrary<Race> = fc.record({
  tabs: fc
    .constantFrom(1, 3)
    .map((other) => [
      [payAction(0, "declines")],
      [other, other].map((one) => payAction(one, "none")),
    ]),
  background: fc.constant([1, 2, 3].map((after): BackgroundEvent => ({ after, what: "settle" }))),
  initial: fc.constant("fresh"),
  reliable: fc.constant(true),
  choices,
});
const race = fc.oneof({ weight: 2, arbitrary: anyRace }, { weight: 1, arbitrary: contested });

/** The content of a page whose payment the server accepted. */
interface AcceptedPayment {
  readonly items: readonly CartItem[];
  readonly email: string;
  readonly token: string;
  /** The length of the trace at the response. */
  readonly step: number;
}

/** A response, and the id of the checkout in the cookie afterwards. */
interface CheckoutResponse extends CallAnswer {
  readonly checkout: string;
}

/** A response that says that nothing was charged. */
interface NotCharged {
  readonly items: readonly CartItem[];
  readonly checkout: string;
  readonly step: number;
}

/** The payments and responses of one race. */
interface Outcome {
  readonly provider: ProviderInMemory;
  /** By intent id. */
  readonly charged: Map<string, AcceptedPayment>;
  readonly notCharged: NotCharged[];
  /** Responses "already paid": the order token and the items of the request. */
  readonly alreadyPaid: (readonly [string, readonly CartItem[]])[];
}

let sleep: (milliseconds: number) => Promise<void>;
beforeEach(() => {
  vi.spyOn(timers, "setTimeout").mockImplementation(async (milliseconds = 0) => {
    await sleep(milliseconds);
    return undefined;
  });
  syncBuiltinESMExports();
});
afterEach(() => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
});

const bucket = openPhotosAdapter(
  { s3: null, dataDir: "/nowhere" },
  "http://127.0.0.1:1",
  () => "secret".repeat(8),
  catalog,
).bucket;

function fixedClock(): Clock & { advance(milliseconds: number): void } {
  let now = 1_800_000_000_000;
  return {
    now: () => now,
    advance(milliseconds) {
      now += milliseconds;
    },
  };
}

/** One shop for all races; each starts with empty tables. */
async function openShop() {
  const clock = fixedClock();
  const scheduler = createScheduler();
  const provider = providerInMemory(scheduler, clock);
  const orders = await openSteppedDatabase(() => scheduler.checkpoint("database"));
  const { payments } = provider;
  const photos = photoService({ catalog, orders, clock, bucket });
  const settings = SETTINGS;
  const app = await buildApp({ catalog, orders, payments, photos, renderer, clock, settings });
  const deps = { catalog, orders, payments, photos, clock, log: app.log };
  return { ...deps, app, scheduler, provider };
}
type Shop = Awaited<ReturnType<typeof openShop>>;

async function clearTables({ orders }: Shop): Promise<void> {
  await orders.deleteFrom("counters").where("name", "<>", "order").execute();
  for (const table of TABLES) await orders.deleteFrom(table).execute();
}

async function runRace(
  shop: Shop,
  { tabs, background, choices, initial, reliable }: Race,
): Promise<number> {
  const { app, clock, orders, scheduler, provider } = shop;
  const jobDeps = { ...shop, whileOpen: <Row>(rows: readonly Row[]) => rows };
  const outcome: Outcome = { provider, charged: new Map(), notCharged: [], alreadyPaid: [] };
  let cookie = "";
  scheduler.restart(choices[Symbol.iterator]());
  provider.restart(reliable);
  await clearTables(shop);
  sleep = async (milliseconds) => {
    await scheduler.checkpoint("sleep");
    clock.advance(Math.max(milliseconds, 1_000));
  };

  async function post(url: string, body: unknown): Promise<CheckoutResponse> {
    let own = cookie;
    const response = await app.inject({
      method: "POST",
      url,
      headers: { "content-type": "application/json", cookie },
      payload: JSON.stringify(body),
    });
    const [set] = [response.headers["set-cookie"]].flat();
    if (set !== undefined) cookie = own = set.split(";")[0] ?? "";
    const answer = { ...response.json<Omit<CallAnswer, "status">>(), status: response.statusCode };
    scheduler.note(`response ${JSON.stringify(answer)}`);
    expect([200, 409, 429, 503]).toContain(answer.status);
    return { ...answer, checkout: /^checkout=([^.]*)/.exec(own)?.[1] ?? "" };
  }

  const view = (items: readonly CartItem[]) =>
    post("/create-payment-intent", { ...GUEST, items, amount: centsOf(items) });

  async function startPayment(
    items: readonly CartItem[],
    email: string,
  ): Promise<CheckoutResponse> {
    const body = { ...FORM, email, items, amount: centsOf(items) };
    const answer = await post("/create-payment-intent", body);
    if (/nothing was charged/.test(answer.error ?? ""))
      outcome.notCharged.push({ items, checkout: answer.checkout, step: scheduler.trace.length });
    if (answer.status === 409 && answer.error?.startsWith("You have already paid"))
      outcome.alreadyPaid.push([String(answer.order), items]);
    return answer;
  }

  async function pay(
    action: Extract<Action, { kind: "pay" }>,
    items: readonly CartItem[],
    retries = true,
  ): Promise<void> {
    const {
      status,
      clientSecret = "",
      orderToken = "",
      attempt,
    } = await startPayment(items, action.email);
    if (status !== 200 || action.card === "none") return;
    const payment: AcceptedPayment = {
      items,
      email: action.email,
      token: orderToken,
      step: scheduler.trace.length,
    };
    const id = clientSecret.replace("_secret", "");
    const charged = () => outcome.charged.set(id, payment);
    const settle = () => post("/checkout/settle", { orderToken, attempt });
    if (action.losesConnection) scheduler.start("lost page", async () => void (await settle()));
    const confirmed = await provider.confirm(clientSecret, action.card, charged);
    if (confirmed === "succeeded") return;
    if (confirmed === "requiresAction") {
      if (action.authentication === null) return;
      if ((await provider.authenticate(clientSecret, action.authentication)) === "succeeded")
        return;
    }
    await settle();
    // After a declined card, the shopper tries another one.
    if (action.card === "declines" && retries)
      await pay({ ...action, card: "succeeds" }, items, false);
  }

  async function runTab(number: number, actions: readonly Action[]): Promise<void> {
    for (const [n, action] of actions.entries()) {
      await scheduler.checkpoint(`${action.kind} (${n})`, 3);
      const items = CARTS[action.cart] ?? [];
      const run = async () =>
        action.kind === "view" ? void (await view(items)) : await pay(action, items);
      if (action.waits) await run();
      else scheduler.start(`tab ${number}, action ${n}`, run);
    }
  }

  const tasks: Readonly<Record<Exclude<BackgroundEvent["what"], number>, () => Promise<unknown>>> =
    {
      overdue: () => endOverdue(jobDeps, app.log),
      idle: () => cancelIdle(jobDeps, app.log),
      catchUp: () => catchUp(jobDeps),
      async events() {
        for (const event of await eventQueue.due(orders, clock.now(), 50))
          await processEvent(shop, event).catch(unlessUnreachable);
      },
      async webhook() {
        const event = provider.events[scheduler.choose(Math.max(1, provider.events.length))];
        if (!event) return;
        const headers = { "stripe-signature": "signed", "content-type": "application/json" };
        const url = "/webhooks/stripe";
        const { statusCode } = await app.inject({
          method: "POST",
          url,
          headers,
          payload: event.id,
        });
        expect(statusCode).toBe(200);
      },
      settle: () => post("/checkout/settle", {}),
    };

  async function runBackground(): Promise<void> {
    for (const { after, what } of background) {
      for (let n = 0; n < after; n += 1) await scheduler.checkpoint("-");
      if (typeof what === "number") {
        await scheduler.checkpoint(`${what / 1000} s pass`);
        clock.advance(what);
      } else startTask(what);
    }
  }

  function startTask(what: keyof typeof tasks): void {
    scheduler.start(what, async () => {
      await scheduler.checkpoint("starts");
      await tasks[what]().catch(unlessUnreachable);
    });
  }

  /** Lets time pass so that leases expire, then runs all background tasks. */
  async function runToRest(milliseconds: number): Promise<void> {
    clock.advance(milliseconds);
    for (const what of ["catchUp", "events", "overdue", "idle"] as const) await tasks[what]();
  }

  try {
    // All tabs have the cookie of the first response.
    if (initial === "idle, without an intent") provider.failNext();
    await view(CARTS[0] ?? []);
    if (initial !== "fresh") {
      clock.advance(IDLE_INTENT + HOUR);
      startTask("idle");
    }
    for (const [n, actions] of tabs.entries())
      scheduler.start(`tab ${n}`, () => runTab(n, actions));
    scheduler.start("background", runBackground);
    await scheduler.runToEnd();
    await runToRest(HOUR + 1);
    // The provider may repeat a failed response for the same idempotency key: once for the intent, once for the customer.
    const later = [classic("Eve")];
    let status = 503;
    for (let n = 0; n < 3 && status === 503; n += 1)
      ({ status } = await startPayment(later, FORM.email));
    expect(status).toBe(200);
    await runToRest(IDLE_INTENT + HOUR);
    await runToRest(IDLE_INTENT + HOUR);
    const checkouts = await orders.selectFrom("checkouts").selectAll().execute();
    await expectConsistent(outcome, await listOrders(orders), checkouts, async (order) => {
      const row = await findSnapshot(orders, order.checkout_id ?? "", order.snapshot ?? 0);
      if (!row) throw new Error("an order without its snapshot");
      return snapshotContent(row);
    });
    return outcome.charged.size;
  } catch (error) {
    throw new Error(`after\n${scheduler.trace.join("\n")}`, { cause: error });
  }
}

function unlessUnreachable(error: unknown): void {
  if (!(error instanceof PaymentsUnreachable)) throw error;
}

/** Checks that payments, orders and responses are consistent, and that no lease or open checkout is left. */
async function expectConsistent(
  { provider, charged, notCharged, alreadyPaid }: Outcome,
  orders: readonly OrderRow[],
  checkouts: readonly CheckoutRow[],
  contentOf: (order: OrderRow) => Promise<ReturnType<typeof snapshotContent>>,
): Promise<void> {
  const paid = [...provider.intents].filter(([, { status }]) => status === "succeeded");
  expect(orders.map(({ intent_id }) => intent_id).toSorted()).toEqual(
    paid.map(([id]) => id).toSorted(),
  );
  const sold = new Set<string>();
  for (const order of orders) {
    const payment = charged.get(order.intent_id);
    const { email, pieces, amount } = await contentOf(order);
    expect({
      items: pieces.map(({ item }) => item),
      email,
      token: order.token,
      amount,
      received: order.received,
      state: order.state,
    }).toEqual({
      items: payment?.items,
      email: payment?.email,
      token: payment?.token,
      amount: provider.intents.get(order.intent_id)?.amount,
      received: centsOf(payment?.items ?? []),
      state: "paid",
    });
    for (const { item } of pieces) {
      expect(sold, "paid for twice").not.toContain(item.id);
      sold.add(item.id);
    }
    const wrong = notCharged.filter(
      ({ items, checkout, step }) =>
        payment !== undefined &&
        payment.step < step &&
        (checkout === order.checkout_id || items.some(({ id }) => hasItem(payment, id))),
    );
    expect(wrong, "a response said that nothing was charged").toEqual([]);
  }
  for (const [token, items] of alreadyPaid) {
    const order = orders.find((one) => one.token === token);
    const content = order && (await contentOf(order));
    expect(content?.pieces.some(({ item }) => items.some(({ id }) => id === item.id))).toBe(true);
  }
  for (const { state, lease, intent_id } of checkouts) {
    expect({ open: state === "open", lease }).toEqual({ open: false, lease: null });
    const { status } = provider.intents.get(intent_id ?? "") ?? {};
    expect(status ?? "canceled").toBe(state === "paid" ? "succeeded" : "canceled");
  }
}

function hasItem({ items }: AcceptedPayment, id: string): boolean {
  return items.some((item) => item.id === id);
}

test("in any order of tabs, sweepers, events and responses, each page pays for its content, once", async () => {
  const shop = await openShop();
  let paid = 0;
  await fc.assert(
    fc.asyncProperty(race, async (each) => {
      paid += await runRace(shop, each);
    }),
    { numRuns: RUNS, seed: SEED },
  );
  await shop.app.close();
  await shop.orders.destroy();
  expect(paid).toBeGreaterThan(RUNS / 5);
}, 1_200_000);
