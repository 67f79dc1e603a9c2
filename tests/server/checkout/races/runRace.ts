import type { CartItem } from "#engine";
import { expect } from "vitest";
import { IDLE_SESSION } from "../../../../server/checkout/visitors.ts";
import { catchUp } from "../../../../server/jobs/catchUp.ts";
import { sweepAttempts, sweepSessions } from "../../../../server/jobs/sweepAttempts.ts";
import { listOrders } from "../../../../server/orders/orders.ts";
import type { Tables } from "../../../../server/orders/database/schema.ts";
import { findOrderContent } from "../../../../server/orders/orderContent.ts";
import { PaymentOutcomeUnknown } from "../../../../server/payments/payments.ts";
import { centsOf, classicItem, FORM, GUEST } from "../../../support/server/carts.ts";
import type { CallAnswer } from "../../../support/server/visitor.ts";
import { type AcceptedPayment, expectConsistent, type Outcome } from "./outcome.ts";
import { type Action, type BackgroundEvent, CARTS, HOUR, type Race, type Tab } from "./race.ts";
import type { RaceShop } from "./raceShop.ts";

/** Cleared before each race, in this order. */
const TABLES = [
  "actions",
  "refunds",
  "order_changes",
  "order_items",
  "orders",
  "attempts",
  "visitors",
] as const satisfies readonly (keyof Tables)[];

/** One tab: its browser shares the cookie and the last attempt with all other tabs. */
interface TabState {
  readonly keepsCookies: boolean;
  ownToken: string;
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
  const outcome: Outcome = {
    provider,
    charged: new Map(),
    notCharged: [],
    canceled: [],
    alreadyPaid: [],
  };
  const firstTab: TabState = { keepsCookies: true, ownToken: "" };
  let [cookie, lastToken] = ["", ""];
  scheduler.restart(choices[Symbol.iterator]());
  provider.restart(reliable);
  await clearTables(shop);

  async function post<Answer extends object>(
    tab: TabState,
    url: string,
    body: unknown,
  ): Promise<Answer & { readonly status: number }> {
    const response = await app.inject({
      method: "POST",
      url,
      headers: {
        "content-type": "application/json",
        cookie: tab.keepsCookies ? cookie : "",
      },
      payload: JSON.stringify(body),
    });
    const [set] = [response.headers["set-cookie"]].flat();
    if (set !== undefined && tab.keepsCookies) cookie = set.split(";")[0] ?? "";
    scheduler.note(`response ${response.body}`);
    expect([200, 409, 429, 503]).toContain(response.statusCode);
    return { status: response.statusCode, ...response.json<Answer>() };
  }

  async function create(
    tab: TabState,
    items: readonly CartItem[],
    who: object,
  ): Promise<CallAnswer> {
    const page =
      lastToken === "" ? {} : { attempt: lastToken, ownAttempt: lastToken === tab.ownToken };
    const body = { ...who, ...page, items, amount: centsOf(items) };
    return post<CallAnswer>(tab, "/create-payment-intent", body);
  }

  async function startPayment(
    tab: TabState,
    items: readonly CartItem[],
    email: string,
  ): Promise<CallAnswer> {
    const step = scheduler.trace.length;
    const answer = await create(tab, items, { ...FORM, email });
    if (answer.orderToken !== undefined) lastToken = tab.ownToken = answer.orderToken;
    if (/nothing was charged/.test(answer.error ?? "") && tab.keepsCookies)
      outcome.notCharged.push({ items, step });
    if (answer.status === 409 && answer.error?.startsWith("You have already paid"))
      outcome.alreadyPaid.push([String(answer.order), items]);
    return answer;
  }

  async function pay(
    tab: TabState,
    action: Extract<Action, { kind: "pay" }>,
    items: readonly CartItem[],
    retries = true,
  ): Promise<void> {
    const response = await startPayment(tab, items, action.email);
    const { clientSecret = "", orderToken = "" } = response;
    if (response.status !== 200 || action.card === "none") return;
    const payment: AcceptedPayment = {
      items,
      email: action.email,
      token: orderToken,
      keepsCookies: tab.keepsCookies,
      step: scheduler.trace.length,
    };
    const id = clientSecret.replace("_secret", "");
    const charged = () => outcome.charged.set(id, payment);
    async function settle(cancel: boolean): Promise<void> {
      // The status of the answer is the payment's. An error has none.
      const { status, ...answer } = await post<{ error?: string }>(tab, "/checkout/settle", {
        orderToken,
        cancel,
      });
      if (String(status) === "canceled" && answer.error === undefined)
        outcome.canceled.push(orderToken);
    }
    if (action.losesConnection !== null)
      scheduler.start("lost page", () => settle(action.losesConnection === "cancels"));
    const status = await provider.confirm(clientSecret, action.card, charged);
    if (status === "succeeded") return;
    if (status === "requiresAction") {
      if (action.authentication === null) return;
      if ((await provider.authenticate(clientSecret, action.authentication)) === "succeeded")
        return;
    }
    // After a declined card, the shopper tries another one.
    if (action.card === "declines" && retries)
      await pay(tab, { ...action, card: "succeeds" }, items, false);
  }

  async function runTab(number: number, { keepsCookies, actions }: Tab): Promise<void> {
    const tab: TabState = { keepsCookies, ownToken: "" };
    for (const [n, action] of actions.entries()) {
      await scheduler.checkpoint(`${action.kind} (${n})`, 3);
      const items = CARTS[action.cart] ?? [];
      const run = async () =>
        action.kind === "view"
          ? void (await create(tab, items, GUEST))
          : await pay(tab, action, items);
      if (action.waits) await run();
      else scheduler.start(`tab ${number}, action ${n}`, run);
    }
  }

  const tasks: Readonly<Record<Exclude<BackgroundEvent["what"], number>, () => Promise<unknown>>> =
    {
      attempts: () => sweepAttempts(jobDeps),
      sessions: () => sweepSessions(jobDeps),
      catchUp: () => catchUp(jobDeps),
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
        // The provider delivers the event again after an error.
        expect([200, 503]).toContain(statusCode);
      },
      settle: () => post(firstTab, "/checkout/settle", {}),
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

  /** Lets time pass, then runs all background tasks. */
  async function runAllJobs(milliseconds: number): Promise<void> {
    clock.advance(milliseconds);
    for (const what of ["catchUp", "attempts", "sessions"] as const)
      await tasks[what]().catch(unlessUnreachable);
  }

  try {
    // All tabs have the cookie of the first response.
    if (initial === "idle, without an intent") provider.failNext();
    await create(firstTab, CARTS[0] ?? [], GUEST);
    if (initial !== "fresh") {
      clock.advance(IDLE_SESSION + HOUR);
      startTask("sessions");
    }
    for (const [n, tab] of tabs.entries()) scheduler.start(`tab ${n}`, () => runTab(n, tab));
    scheduler.start("background", runBackground);
    await scheduler.runToEnd();
    await runAllJobs(HOUR + 1);
    // The provider may repeat a failed response for the same idempotency key: once for the intent, once for the
    // customer.
    const laterItems = [classicItem("Eve")];
    let status = 503;
    for (let n = 0; n < 3 && status === 503; n += 1)
      ({ status } = await startPayment(firstTab, laterItems, FORM.email));
    expect(status).toBe(200);
    await runAllJobs(IDLE_SESSION + HOUR);
    await runAllJobs(IDLE_SESSION + HOUR);
    const attempts = await orders.selectFrom("attempts").selectAll().execute();
    await expectConsistent(outcome, await listOrders(orders), attempts, async (order) => {
      const content = await findOrderContent(orders, order);
      if (!content) throw new Error("an order without its content");
      return content;
    });
    return outcome.charged.size;
  } catch (error) {
    throw new Error(`after\n${scheduler.trace.join("\n")}`, { cause: error });
  }
}

function unlessUnreachable(error: unknown): void {
  if (!(error instanceof PaymentOutcomeUnknown)) throw error;
}
