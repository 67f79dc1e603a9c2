import type { CartItem } from "#engine";
import { expect } from "vitest";
import { catchUp } from "../../../../server/jobs/catchUp.ts";
import {
  cancelIdleIntents,
  settleOverdueCheckouts,
} from "../../../../server/jobs/sweepCheckouts.ts";
import { processEvent } from "../../../../server/checkout/processEvent.ts";
import { IDLE_INTENT } from "../../../../server/checkout/times.ts";
import { eventQueue } from "../../../../server/orders/queue/queue.ts";
import { listOrders } from "../../../../server/orders/orders.ts";
import type { Tables } from "../../../../server/orders/database/schema.ts";
import {
  findSnapshot,
  readSnapshotContent,
} from "../../../../server/orders/checkouts/snapshots.ts";
import { PaymentOutcomeUnknown } from "../../../../server/payments/payments.ts";
import { centsOf, classicItem, FORM, GUEST } from "../../../support/server/carts.ts";
import type { CallAnswer } from "../../../support/server/visitor.ts";
import { type AcceptedPayment, expectConsistent, type Outcome } from "./outcome.ts";
import { type Action, type BackgroundEvent, CARTS, HOUR, type Race } from "./race.ts";
import type { RaceShop } from "./raceShop.ts";

/** Cleared before each race, in this order. */
const TABLES = [
  "events",
  "outbox",
  "order_changes",
  "orders",
  "snapshots",
  "checkouts",
] as const satisfies readonly (keyof Tables)[];

/** A response, and the id of the checkout in the cookie afterwards. */
interface CheckoutResponse extends CallAnswer {
  readonly checkout: string;
}

async function clearTables({ orders }: RaceShop): Promise<void> {
  await orders.deleteFrom("counters").where("name", "<>", "order").execute();
  for (const table of TABLES) await orders.deleteFrom(table).execute();
}

/** Runs a race and checks its outcome; returns the number of payments. @throws Error with the trace */
export async function runRace(
  shop: RaceShop,
  { tabs, background, choices, initial, reliable }: Race,
): Promise<number> {
  const { app, clock, orders, scheduler, provider } = shop;
  const jobDeps = { ...shop, untilShutdown: <Row>(rows: readonly Row[]) => rows };
  const outcome: Outcome = { provider, charged: new Map(), notCharged: [], alreadyPaid: [] };
  let cookie = "";
  scheduler.restart(choices[Symbol.iterator]());
  provider.restart(reliable);
  await clearTables(shop);

  async function post(url: string, body: unknown): Promise<CheckoutResponse> {
    let requestCookie = cookie;
    const response = await app.inject({
      method: "POST",
      url,
      headers: { "content-type": "application/json", cookie },
      payload: JSON.stringify(body),
    });
    const [set] = [response.headers["set-cookie"]].flat();
    if (set !== undefined) cookie = requestCookie = set.split(";")[0] ?? "";
    const answer = { ...response.json<Omit<CallAnswer, "status">>(), status: response.statusCode };
    scheduler.note(`response ${JSON.stringify(answer)}`);
    expect([200, 409, 429, 503]).toContain(answer.status);
    return { ...answer, checkout: /^checkout=([^.]*)/.exec(requestCookie)?.[1] ?? "" };
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
      outcome.notCharged.push({ items, checkoutId: answer.checkout, step: scheduler.trace.length });
    if (answer.status === 409 && answer.error?.startsWith("You have already paid"))
      outcome.alreadyPaid.push([String(answer.order), items]);
    return answer;
  }

  async function pay(
    action: Extract<Action, { kind: "pay" }>,
    items: readonly CartItem[],
    retries = true,
  ): Promise<void> {
    const response = await startPayment(items, action.email);
    const { clientSecret = "", orderToken = "", attempt } = response;
    if (response.status !== 200 || action.card === "none") return;
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
    const status = await provider.confirm(clientSecret, action.card, charged);
    if (status === "succeeded") return;
    if (status === "requiresAction") {
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
      overdue: () => settleOverdueCheckouts(jobDeps),
      idle: () => cancelIdleIntents(jobDeps),
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
  async function runAllJobs(milliseconds: number): Promise<void> {
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
    await runAllJobs(HOUR + 1);
    // The provider may repeat a failed response for the same idempotency key: once for the intent, once for the
    // customer.
    const laterItems = [classicItem("Eve")];
    let status = 503;
    for (let n = 0; n < 3 && status === 503; n += 1)
      ({ status } = await startPayment(laterItems, FORM.email));
    expect(status).toBe(200);
    await runAllJobs(IDLE_INTENT + HOUR);
    await runAllJobs(IDLE_INTENT + HOUR);
    const checkouts = await orders.selectFrom("checkouts").selectAll().execute();
    await expectConsistent(outcome, await listOrders(orders), checkouts, async (order) => {
      const row = await findSnapshot(orders, order.checkout_id ?? "", order.snapshot ?? 0);
      if (!row) throw new Error("an order without its snapshot");
      return readSnapshotContent(row);
    });
    return outcome.charged.size;
  } catch (error) {
    throw new Error(`after\n${scheduler.trace.join("\n")}`, { cause: error });
  }
}

function unlessUnreachable(error: unknown): void {
  if (!(error instanceof PaymentOutcomeUnknown)) throw error;
}
