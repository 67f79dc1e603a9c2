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
import { stepper } from "../support/scheduler.ts";
import { SETTINGS } from "../support/testShop.ts";
import type { CallAnswer } from "../support/visitor.ts";

/** A few in each run of the suite; `RACES` draws more of them, `RACES_SEED` others. */
const RUNS = Number(process.env["RACES"] ?? 150);
const SEED = Number(process.env["RACES_SEED"] ?? 1);

/** What a shopper does in one tab; what does not wait runs beside the tab's next move. */
type Move =
  | { readonly kind: "looks"; readonly cart: number; readonly waits: boolean }
  | {
      readonly kind: "pays";
      readonly cart: number;
      readonly email: string;
      readonly card: Card | "none";
      /** What the bank is answered, where it asks; null for a question that is left. */
      readonly bank: boolean | null;
      /** The page takes a lost connection for the end of its confirmation. */
      readonly loses: boolean;
      readonly waits: boolean;
    };

/** What happens beside the tabs, after so many points of its own. */
interface Beside {
  readonly after: number;
  readonly what: "overdue" | "idle" | "catchUp" | "events" | "webhook" | "asks" | number;
}

const HOUR = 60 * 60_000;
const names = [["Ann"], ["Bo"], ["Cy", "Dee"]] as const;
const [ann, bo, two] = names.map((given) => classic(...given));
/** Carts of the same visitor: of one price and of others, with pieces in common and without. */
const CARTS = [[ann], [bo], [two], [ann, bo], [ann, two]].map((items) =>
  items.flatMap((item) => (item ? [item] : [])),
);

/** What is emptied before each race, in this order. */
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
const move: fc.Arbitrary<Move> = fc.oneof(
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("looks" as const), cart, waits: often }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant("pays" as const),
      cart,
      email: fc.constantFrom(FORM.email, FORM.email, "other@mail.test"),
      card: fc.constantFrom<Card | "none">(
        "succeeds",
        "succeeds",
        "declines",
        "declines",
        "asks",
        "none",
      ),
      bank: fc.constantFrom(true, false, null),
      loses: seldom,
      waits: often,
    }),
  },
);
const beside: fc.Arbitrary<Beside> = fc.record({
  after: fc.nat(25),
  what: fc.constantFrom<Beside["what"]>(
    "overdue",
    "idle",
    "catchUp",
    "events",
    "webhook",
    "webhook",
    "asks",
    "asks",
    5_000,
    SENDING_LEASE + 1,
    PAYING_LEASE + 1,
    IDLE_INTENT + HOUR,
  ),
});
interface Race {
  readonly tabs: readonly (readonly Move[])[];
  readonly besides: readonly Beside[];
  /** How the visitor's first page has left their checkout; `idle` for a day ago. */
  readonly begins: "fresh" | "idle" | "idle, without an intent";
  /** Whether the provider answers every call. */
  readonly sound: boolean;
  /** Decides what goes first and what fails. */
  readonly choices: fc.Stream<number>;
}
const choices = fc.infiniteStream(fc.nat(1_000_000));
const anything: fc.Arbitrary<Race> = fc.record({
  tabs: fc.array(fc.array(move, { minLength: 1, maxLength: 4 }), { minLength: 2, maxLength: 3 }),
  besides: fc.array(beside, { maxLength: 8 }),
  begins: fc.constantFrom("fresh", "fresh", "fresh", "idle", "idle, without an intent"),
  sound: seldom,
  choices,
});
const pay = (cart: number, card: Card | "none"): Move => ({
  kind: "pays",
  cart,
  email: FORM.email,
  card,
  bank: null,
  loses: false,
  waits: true,
});
/** A declined card is tried again while another tab wants to pay for another cart, and pages ask how it stands. */
const contested: fc.Arbitrary<Race> = fc.record({
  tabs: fc
    .constantFrom(1, 3)
    .map((other) => [[pay(0, "declines")], [other, other].map((one) => pay(one, "none"))]),
  besides: fc.constant([1, 2, 3].map((after): Beside => ({ after, what: "asks" }))),
  begins: fc.constant("fresh"),
  sound: fc.constant(true),
  choices,
});
const race = fc.oneof({ weight: 2, arbitrary: anything }, { weight: 1, arbitrary: contested });

/** What a page was allowed to pay, and showed when it was confirmed. */
interface Seen {
  readonly items: readonly CartItem[];
  readonly email: string;
  readonly token: string;
  /** How many points had been passed when Pay was answered. */
  readonly step: number;
}

/** What a call answered, and the checkout that its cookie names afterwards. */
interface Answered extends CallAnswer {
  readonly checkout: string;
}

/** A page was told that nothing was charged. */
interface Told {
  readonly items: readonly CartItem[];
  readonly checkout: string;
  readonly step: number;
}

/** What has become of one visitor's tabs. */
interface World {
  readonly provider: ProviderInMemory;
  readonly charged: Map<string, Seen>;
  readonly told: Told[];
  readonly paidBefore: (readonly [string, readonly CartItem[]])[];
}

let waiting: (milliseconds: number) => Promise<void>;
beforeEach(() => {
  vi.spyOn(timers, "setTimeout").mockImplementation(async (milliseconds = 0) => {
    await waiting(milliseconds);
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

function testClock(): Clock & { advance(milliseconds: number): void } {
  let now = 1_800_000_000_000;
  return {
    now: () => now,
    advance(milliseconds) {
      now += milliseconds;
    },
  };
}

/** One shop for all races; each begins with empty books. */
async function openShop() {
  const clock = testClock();
  const steps = stepper();
  const provider = providerInMemory(steps, clock);
  const orders = await openSteppedDatabase(() => steps.point("books"));
  const { payments } = provider;
  const photos = photoService({ catalog, orders, clock, bucket });
  const settings = SETTINGS;
  const app = await buildApp({ catalog, orders, payments, photos, renderer, clock, settings });
  const parts = { catalog, orders, payments, photos, clock, log: app.log };
  return { ...parts, app, steps, provider };
}
type Shop = Awaited<ReturnType<typeof openShop>>;

async function empty({ orders }: Shop): Promise<void> {
  await orders.deleteFrom("counters").where("name", "<>", "order").execute();
  for (const table of TABLES) await orders.deleteFrom(table).execute();
}

async function held(shop: Shop, { tabs, besides, choices, begins, sound }: Race): Promise<number> {
  const { app, clock, orders, steps, provider } = shop;
  const background = { ...shop, whileOpen: <Row>(rows: readonly Row[]) => rows };
  const world: World = { provider, charged: new Map(), told: [], paidBefore: [] };
  let cookie = "";
  steps.restart(choices[Symbol.iterator]());
  provider.restart(sound);
  await empty(shop);
  waiting = async (milliseconds) => {
    await steps.point("waits");
    clock.advance(Math.max(milliseconds, 1_000));
  };

  async function post(url: string, body: unknown): Promise<Answered> {
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
    steps.note(`is answered ${JSON.stringify(answer)}`);
    expect([200, 409, 429, 503]).toContain(answer.status);
    return { ...answer, checkout: /^checkout=([^.]*)/.exec(own)?.[1] ?? "" };
  }

  const look = (items: readonly CartItem[]) =>
    post("/create-payment-intent", { ...GUEST, items, amount: centsOf(items) });

  async function allowed(items: readonly CartItem[], email: string): Promise<Answered> {
    const body = { ...FORM, email, items, amount: centsOf(items) };
    const answer = await post("/create-payment-intent", body);
    if (/nothing was charged/.test(answer.error ?? ""))
      world.told.push({ items, checkout: answer.checkout, step: steps.trace.length });
    if (answer.status === 409 && answer.error?.startsWith("You have already paid"))
      world.paidBefore.push([String(answer.order), items]);
    return answer;
  }

  async function pays(
    move: Extract<Move, { kind: "pays" }>,
    items: readonly CartItem[],
    again = true,
  ): Promise<void> {
    const {
      status,
      clientSecret = "",
      orderToken = "",
      attempt,
    } = await allowed(items, move.email);
    if (status !== 200 || move.card === "none") return;
    const seen: Seen = { items, email: move.email, token: orderToken, step: steps.trace.length };
    const id = clientSecret.replace("_secret", "");
    const charged = () => world.charged.set(id, seen);
    const settles = () => post("/checkout/settle", { orderToken, attempt });
    if (move.loses) steps.run("lost page", async () => void (await settles()));
    const confirmed = await provider.confirm(clientSecret, move.card, charged);
    if (confirmed === "succeeded") return;
    if (confirmed === "requiresAction") {
      if (move.bank === null) return;
      if ((await provider.authenticate(clientSecret, move.bank)) === "succeeded") return;
    }
    await settles();
    // Whose card was declined tries another one.
    if (move.card === "declines" && again) await pays({ ...move, card: "succeeds" }, items, false);
  }

  async function tab(number: number, moves: readonly Move[]): Promise<void> {
    for (const [n, move] of moves.entries()) {
      await steps.point(`${move.kind} (${n})`, 3);
      const items = CARTS[move.cart] ?? [];
      const run = async () =>
        move.kind === "looks" ? void (await look(items)) : await pays(move, items);
      if (move.waits) await run();
      else steps.run(`tab ${number}, move ${n}`, run);
    }
  }

  const doing: Readonly<Record<Exclude<Beside["what"], number>, () => Promise<unknown>>> = {
    overdue: () => endOverdue(background, app.log),
    idle: () => cancelIdle(background, app.log),
    catchUp: () => catchUp(background),
    async events() {
      for (const event of await eventQueue.due(orders, clock.now(), 50))
        await processEvent(shop, event).catch(unlessUnreachable);
    },
    async webhook() {
      const event = provider.events[steps.choose(Math.max(1, provider.events.length))];
      if (!event) return;
      const headers = { "stripe-signature": "signed", "content-type": "application/json" };
      const url = "/webhooks/stripe";
      const { statusCode } = await app.inject({ method: "POST", url, headers, payload: event.id });
      expect(statusCode).toBe(200);
    },
    asks: () => post("/checkout/settle", {}),
  };

  async function passes(): Promise<void> {
    for (const { after, what } of besides) {
      for (let n = 0; n < after; n += 1) await steps.point("-");
      if (typeof what === "number") {
        await steps.point(`${what / 1000} s pass`);
        clock.advance(what);
      } else runsBeside(what);
    }
  }

  function runsBeside(what: keyof typeof doing): void {
    steps.run(what, async () => {
      await steps.point("begins");
      await doing[what]().catch(unlessUnreachable);
    });
  }

  /** The dust settles: leases run out, and the sweepers and the catch-up have passed. */
  async function rest(milliseconds: number): Promise<void> {
    clock.advance(milliseconds);
    for (const what of ["catchUp", "events", "overdue", "idle"] as const) await doing[what]();
  }

  try {
    // The visitor's first page has been answered, so that all tabs have its cookie.
    if (begins === "idle, without an intent") provider.failNext();
    await look(CARTS[0] ?? []);
    if (begins !== "fresh") {
      clock.advance(IDLE_INTENT + HOUR);
      runsBeside("idle");
    }
    for (const [n, moves] of tabs.entries()) steps.run(`tab ${n}`, () => tab(n, moves));
    steps.run("beside", passes);
    await steps.end();
    await rest(HOUR + 1);
    // A call whose answer the provider repeats may still have to be given up, for the intent and for the customer.
    const later = [classic("Eve")];
    let status = 503;
    for (let n = 0; n < 3 && status === 503; n += 1)
      ({ status } = await allowed(later, FORM.email));
    expect(status).toBe(200);
    await rest(IDLE_INTENT + HOUR);
    await rest(IDLE_INTENT + HOUR);
    const checkouts = await orders.selectFrom("checkouts").selectAll().execute();
    await agree(world, await listOrders(orders), checkouts, async (order) => {
      const row = await findSnapshot(orders, order.checkout_id ?? "", order.snapshot ?? 0);
      if (!row) throw new Error("an order without its snapshot");
      return snapshotContent(row);
    });
    return world.charged.size;
  } catch (error) {
    throw new Error(`after\n${steps.trace.join("\n")}`, { cause: error });
  }
}

function unlessUnreachable(error: unknown): void {
  if (!(error instanceof PaymentsUnreachable)) throw error;
}

/** Money, orders and what pages were told agree, and nothing is held any more. */
async function agree(
  { provider, charged, told, paidBefore }: World,
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
    const seen = charged.get(order.intent_id);
    const { email, pieces, amount } = await contentOf(order);
    expect({
      items: pieces.map(({ item }) => item),
      email,
      token: order.token,
      amount,
      received: order.received,
      state: order.state,
    }).toEqual({
      items: seen?.items,
      email: seen?.email,
      token: seen?.token,
      amount: provider.intents.get(order.intent_id)?.amount,
      received: centsOf(seen?.items ?? []),
      state: "paid",
    });
    for (const { item } of pieces) {
      expect(sold, "paid for twice").not.toContain(item.id);
      sold.add(item.id);
    }
    const wrong = told.filter(
      ({ items, checkout, step }) =>
        seen !== undefined &&
        seen.step < step &&
        (checkout === order.checkout_id || items.some(({ id }) => sameItem(seen, id))),
    );
    expect(wrong, "told that nothing was charged").toEqual([]);
  }
  for (const [token, items] of paidBefore) {
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

function sameItem({ items }: Seen, id: string): boolean {
  return items.some((item) => item.id === id);
}

test("whatever goes first among tabs, sweepers, events and answers: each page pays for what it showed, once", async () => {
  const shop = await openShop();
  let paid = 0;
  await fc.assert(
    fc.asyncProperty(race, async (given) => {
      paid += await held(shop, given);
    }),
    { numRuns: RUNS, seed: SEED },
  );
  await shop.app.close();
  await shop.orders.destroy();
  expect(paid).toBeGreaterThan(RUNS / 5);
}, 1_200_000);
