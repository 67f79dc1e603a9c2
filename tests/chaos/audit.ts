import { canonicalJson } from "#engine";
import type { Stripe } from "stripe";
import type { Database } from "../../server/orders/database/database.ts";
import type { AttemptRow, OrderRow } from "../../server/orders/database/schema.ts";
import { hashContent, readContent } from "../../server/orders/orderContent.ts";
import type { Ledger } from "./ledger.ts";

/** The result of comparing payments and orders. */
export interface Audit {
  /** The number of succeeded payments. */
  readonly payments: number;
  readonly orders: number;
  /** The first and the last order number; 0 without orders. */
  readonly firstNumber: number;
  readonly lastNumber: number;
  /** The sum of the payments at the provider and the sum of the orders, in cents. */
  readonly received: number;
  readonly ordered: number;
  readonly attempts: number;
  /** A sentence for each contradiction, and for each attempt or job that did not end. */
  readonly problems: readonly string[];
}

/** Compares the provider's data with the shop's and with what shoppers saw. */
export async function audit(
  db: Database,
  intents: readonly Stripe.PaymentIntent[],
  ledger: Ledger,
): Promise<Audit> {
  const orders = await db.selectFrom("orders").selectAll().orderBy("number").execute();
  const attempts = await db.selectFrom("attempts").selectAll().execute();
  const refunds = await db.selectFrom("refunds").selectAll().execute();
  const paid = intents.filter(({ status }) => status === "succeeded");
  const records = { orders, attempts, intents, paid };
  const numbers = orders.map(({ number }) => number);

  return {
    payments: paid.length,
    orders: orders.length,
    firstNumber: numbers[0] ?? 0,
    lastNumber: numbers.at(-1) ?? 0,
    received: paid.reduce((sum, intent) => sum + intent.amount_received, 0),
    ordered: orders.reduce((sum, { received }) => sum + received, 0),
    attempts: attempts.length,
    problems: [
      ...findPaymentsWithoutOrder(records),
      ...orders.flatMap((order) => findOrderProblems(order, records, ledger)),
      ...findNumberGaps(numbers),
      ...findItemsPaidTwice(records),
      ...findUnfinishedAttempts(records),
      ...findWrongOrderNumbers(orders, ledger),
      ...reportUnfinishedRows("refund", refunds),
      ...ledger.unexpected.map((text) => `unexpected response to a shopper: ${text}`),
    ],
  };
}

interface Records {
  readonly orders: readonly OrderRow[];
  readonly attempts: readonly AttemptRow[];
  readonly intents: readonly Stripe.PaymentIntent[];
  readonly paid: readonly Stripe.PaymentIntent[];
}

function findPaymentsWithoutOrder({ paid, orders }: Records): string[] {
  return paid.flatMap(({ id }) => {
    const count = orders.filter(({ intent_id }) => intent_id === id).length;
    return count === 1 ? [] : [`payment ${id} has ${count} orders`];
  });
}

function findOrderProblems(order: OrderRow, records: Records, ledger: Ledger): string[] {
  const { number, intent_id, attempt_id } = order;
  const intent = records.paid.find(({ id }) => id === intent_id);
  if (!intent) return [`order ${number} has no payment`];
  const attempt = records.attempts.find(({ id }) => id === attempt_id);
  if (order.state !== "paid" || !attempt)
    return [`order ${number} is ${order.state}: ${order.review ?? "without an attempt"}`];
  const content = readContent(attempt);
  const hash = hashContent(content);
  const items = canonicalJson(content.pieces.map(({ item }) => item));
  const wasConfirmed = (ledger.confirmed.get(intent_id) ?? []).some(
    (page) =>
      page.amount === attempt.amount &&
      page.email === content.email &&
      canonicalJson(page.items) === items,
  );
  return [
    attempt.state === "paid" ? null : `its attempt is ${attempt.state}`,
    attempt.hash === hash ? null : "its content does not match its hash",
    intent.metadata["hash"] === hash ? null : "its content is not the one that was paid for",
    intent.metadata["attempt"] === attempt_id ? null : "another attempt was paid for",
    intent.amount_received === attempt.amount ? null : "its attempt has another amount",
    intent.amount_received === order.received ? null : "it has another amount than was received",
    content.amount === attempt.amount ? null : "its content has another amount",
    wasConfirmed ? null : "its content differs from what the page showed when it was confirmed",
  ].flatMap((error) => (error === null ? [] : [`order ${number}: ${error}`]));
}

function findNumberGaps(numbers: readonly number[]): string[] {
  return numbers.flatMap((number, index) => {
    const expected = (numbers[0] ?? 0) + index;
    return number === expected ? [] : [`order number ${number} instead of ${expected}`];
  });
}

/** Item ids are unique, so an item in two orders was paid twice. */
function findItemsPaidTwice({ orders, attempts }: Records): string[] {
  const orderOfItem = new Map<string, number>();
  return orders.flatMap(({ number, attempt_id }) => {
    const attempt = attempts.find(({ id }) => id === attempt_id);
    if (!attempt) return [];
    return readContent(attempt).pieces.flatMap(({ item }) => {
      const other = orderOfItem.get(item.id);
      orderOfItem.set(item.id, number);
      return other === undefined ? [] : [`orders ${other} and ${number} contain the same item`];
    });
  });
}

/** Finds attempts that are still open, although the jobs had time to cancel them, and closed ones that could be paid. */
function findUnfinishedAttempts({ attempts, intents }: Records): string[] {
  const ended = new Set(
    intents.flatMap(({ id, status }) =>
      status === "succeeded" || status === "canceled" ? [id] : [],
    ),
  );
  return attempts.flatMap(({ id, state, intent_id }) => {
    if (state === "open") return [`attempt ${id} is still open`];
    return intent_id === null || ended.has(intent_id) ? [] : [`intent ${intent_id} is still open`];
  });
}

function findWrongOrderNumbers(orders: readonly OrderRow[], { orderNumbers }: Ledger): string[] {
  return [...orderNumbers].flatMap(([token, number]) =>
    orders.some((order) => order.token === token && order.number === number)
      ? []
      : [`a shopper got the number of order ${number}, which does not exist`],
  );
}

function reportUnfinishedRows(
  kind: string,
  rows: readonly { readonly done_at: number | null }[],
): string[] {
  const count = rows.filter(({ done_at }) => done_at === null).length;
  return count === 0 ? [] : [`${kind} unfinished: ${count}`];
}
