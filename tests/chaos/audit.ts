import { createHash } from "node:crypto";
import { canonicalJson } from "#engine";
import type { Stripe } from "stripe";
import type { Database } from "../../server/orders/database/database.ts";
import type { CheckoutRow, OrderRow, SnapshotRow } from "../../server/orders/database/schema.ts";
import { readSnapshotContent } from "../../server/orders/checkouts/snapshots.ts";
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
  readonly snapshots: number;
  readonly events: number;
  /** A sentence for each contradiction, and for each checkout or job that did not end. */
  readonly problems: readonly string[];
}

/** Compares the provider's data with the shop's and with what shoppers saw. */
export async function audit(
  db: Database,
  intents: readonly Stripe.PaymentIntent[],
  ledger: Ledger,
): Promise<Audit> {
  const orders = await db.selectFrom("orders").selectAll().orderBy("number").execute();
  const snapshots = await db.selectFrom("snapshots").selectAll().execute();
  const checkouts = await db.selectFrom("checkouts").selectAll().execute();
  const events = await db.selectFrom("events").selectAll().execute();
  const outbox = await db.selectFrom("outbox").selectAll().execute();
  const paid = intents.filter(({ status }) => status === "succeeded");
  const records = { orders, snapshots, checkouts, intents, paid };
  const numbers = orders.map(({ number }) => number);

  return {
    payments: paid.length,
    orders: orders.length,
    firstNumber: numbers[0] ?? 0,
    lastNumber: numbers.at(-1) ?? 0,
    received: paid.reduce((sum, intent) => sum + intent.amount_received, 0),
    ordered: orders.reduce((sum, { received }) => sum + received, 0),
    snapshots: snapshots.length,
    events: events.length,
    problems: [
      ...findPaymentsWithoutOrder(records),
      ...orders.flatMap((order) => findOrderProblems(order, records, ledger)),
      ...findNumberGaps(numbers),
      ...findItemsPaidTwice(records),
      ...findUnfinishedCheckouts(checkouts, intents),
      ...findWrongOrderNumbers(orders, ledger),
      ...reportUnfinishedRows("event", events),
      ...reportUnfinishedRows("outbox entry", outbox),
      ...ledger.unexpected.map((text) => `unexpected response to a shopper: ${text}`),
    ],
  };
}

interface Records {
  readonly orders: readonly OrderRow[];
  readonly snapshots: readonly SnapshotRow[];
  readonly checkouts: readonly CheckoutRow[];
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
  const { number, intent_id, checkout_id } = order;
  const intent = records.paid.find(({ id }) => id === intent_id);
  if (!intent) return [`order ${number} has no payment`];
  const snapshot = records.snapshots.find(
    (row) => row.checkout_id === checkout_id && row.number === order.snapshot,
  );
  if (order.state !== "paid" || !snapshot)
    return [`order ${number} is ${order.state}: ${order.review ?? "without a snapshot"}`];
  const content = readSnapshotContent(snapshot);
  const hash = createHash("sha256").update(snapshot.content).digest("hex");
  const items = canonicalJson(content.pieces.map(({ item }) => item));
  const wasConfirmed = (ledger.confirmed.get(intent_id) ?? []).some(
    (page) =>
      page.amount === snapshot.amount &&
      page.email === content.email &&
      canonicalJson(page.items) === items,
  );
  return [
    snapshot.hash === hash ? null : "its snapshot does not match its hash",
    intent.metadata["hash"] === hash ? null : "its snapshot is not the one that was paid for",
    intent.metadata["snapshot"] === String(snapshot.number)
      ? null
      : "another snapshot was paid for",
    intent.metadata["checkout"] === checkout_id ? null : "another checkout was paid for",
    intent.amount_received === snapshot.amount ? null : "its snapshot has another amount",
    intent.amount_received === order.received ? null : "it has another amount than was received",
    content.amount === snapshot.amount ? null : "its snapshot contradicts itself",
    wasConfirmed ? null : "its snapshot differs from what the page showed when it was confirmed",
  ].flatMap((error) => (error === null ? [] : [`order ${number}: ${error}`]));
}

function findNumberGaps(numbers: readonly number[]): string[] {
  return numbers.flatMap((number, index) => {
    const expected = (numbers[0] ?? 0) + index;
    return number === expected ? [] : [`order number ${number} instead of ${expected}`];
  });
}

/** Item ids are unique, so an item in two orders was paid twice. */
function findItemsPaidTwice({ orders, snapshots }: Records): string[] {
  const orderOfItem = new Map<string, number>();
  return orders.flatMap(({ number, checkout_id, snapshot: version }) => {
    const snapshot = snapshots.find(
      (row) => row.checkout_id === checkout_id && row.number === version,
    );
    if (!snapshot) return [];
    return readSnapshotContent(snapshot).pieces.flatMap(({ item }) => {
      const other = orderOfItem.get(item.id);
      orderOfItem.set(item.id, number);
      return other === undefined ? [] : [`orders ${other} and ${number} contain the same item`];
    });
  });
}

/** Finds checkouts and intents that are still open, although the jobs had time to cancel them. */
function findUnfinishedCheckouts(
  checkouts: readonly CheckoutRow[],
  intents: readonly Stripe.PaymentIntent[],
): string[] {
  const ended = new Set(
    intents.flatMap(({ id, status }) =>
      status === "succeeded" || status === "canceled" ? [id] : [],
    ),
  );
  return checkouts.flatMap(({ id, state, lease_kind, intent_id }) => {
    if (lease_kind === "pay") return [`checkout ${id} is still paying`];
    if (state === "open") return [`checkout ${id} is still open`];
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
