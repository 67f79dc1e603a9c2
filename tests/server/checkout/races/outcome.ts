import type { CartItem } from "#engine";
import { expect } from "vitest";
import type { AttemptRow, OrderRow } from "../../../../server/orders/database/schema.ts";
import type { OrderedContent } from "../../../../server/orders/orderContent.ts";
import { centsOf } from "../../../support/server/carts.ts";
import type { ProviderInMemory } from "../../../support/server/providerInMemory.ts";

/** What a page pays for, and with which e-mail address, when the server has accepted its payment. */
export interface AcceptedPayment {
  readonly items: readonly CartItem[];
  readonly email: string;
  /** The order's token. */
  readonly token: string;
  readonly keepsCookies: boolean;
  /** The length of the scheduler's trace at the response, which orders responses in time. */
  readonly step: number;
}

/** A response that says that nothing was charged, to a tab with cookies. */
interface NotCharged {
  readonly items: readonly CartItem[];
  /** The length of the trace when the request was sent. Another tab may get a secret while it is processed. */
  readonly step: number;
}

const PAID_TWICE = "possibly paid twice";

/** The payments and responses of one race. */
export interface Outcome {
  readonly provider: ProviderInMemory;
  /** The payments that the provider has charged, by intent id. */
  readonly charged: Map<string, AcceptedPayment>;
  readonly notCharged: NotCharged[];
  /** Tokens of payments of which a page has learnt that they were canceled. */
  readonly canceled: string[];
  /** Responses "already paid": the order token and the items of the request. */
  readonly alreadyPaid: (readonly [string, readonly CartItem[]])[];
}

/** Checks that payments, orders and responses are consistent, and that no attempt is left open. */
export async function expectConsistent(
  { provider, charged, notCharged, canceled, alreadyPaid }: Outcome,
  orders: readonly OrderRow[],
  attempts: readonly AttemptRow[],
  contentOf: (order: OrderRow) => Promise<OrderedContent>,
): Promise<void> {
  const paidIntents = [...provider.intents].filter(([, { status }]) => status === "succeeded");
  expect(orders.map(({ intent_id }) => intent_id).toSorted()).toEqual(
    paidIntents.map(([id]) => id).toSorted(),
  );
  const soldItemIds = new Set<string>();
  const soldToVisitors = new Set<string>();
  for (const order of orders.toSorted((a, b) => a.number - b.number)) {
    expect(canceled, "a page said that the payment was canceled").not.toContain(order.token);
    const payment = charged.get(order.intent_id);
    const { email, pieces, amount } = await contentOf(order);
    expect({
      items: pieces.map(({ item }) => item),
      email,
      token: order.token,
      amount,
      received: order.received,
      review: order.review,
    }).toEqual({
      items: payment?.items,
      email: payment?.email,
      token: payment?.token,
      amount: provider.intents.get(order.intent_id)?.amount,
      received: centsOf(payment?.items ?? []),
      review: pieces.some(({ item }) => soldItemIds.has(item.id)) ? PAID_TWICE : null,
    });
    const buyer = attempts.find(({ id }) => id === order.attempt_id)?.visitor;
    for (const { item } of pieces) {
      soldItemIds.add(item.id);
      const sale = `${item.id} to ${buyer}`;
      expect(soldToVisitors, "a visitor has paid for an item twice").not.toContain(sale);
      soldToVisitors.add(sale);
    }
    const falseResponses = notCharged.filter(
      ({ items, step }) =>
        payment !== undefined &&
        payment.step < step &&
        payment.keepsCookies &&
        items.some(({ id }) => hasItem(payment, id)),
    );
    expect(falseResponses, "a response said that nothing was charged").toEqual([]);
  }
  for (const [token, items] of alreadyPaid) {
    const order = orders.find((candidate) => candidate.token === token);
    const content = order && (await contentOf(order));
    expect(content?.pieces.some(({ item }) => items.some(({ id }) => id === item.id))).toBe(true);
  }
  for (const { state, intent_id } of attempts) {
    expect(state).not.toBe("open");
    // An attempt may be closed before its intent is known. Nobody has the secret of such an intent.
    const status = provider.intents.get(intent_id ?? "")?.status ?? "canceled";
    expect(status).toBe(state === "paid" ? "succeeded" : "canceled");
  }
}

function hasItem({ items }: AcceptedPayment, id: string): boolean {
  return items.some((item) => item.id === id);
}
