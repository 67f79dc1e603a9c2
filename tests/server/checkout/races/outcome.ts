import type { CartItem } from "#engine";
import { expect } from "vitest";
import type { CheckoutRow, OrderRow } from "../../../../server/orders/database/schema.ts";
import type { readSnapshotContent } from "../../../../server/orders/checkouts/snapshots.ts";
import { centsOf } from "../../../support/server/carts.ts";
import type { ProviderInMemory } from "../../../support/server/providerInMemory.ts";

/** What a page pays for, and with which e-mail address, when the server has accepted its payment. */
export interface AcceptedPayment {
  readonly items: readonly CartItem[];
  readonly email: string;
  /** The order's token. */
  readonly token: string;
  /** The length of the scheduler's trace at the response, which orders responses in time. */
  readonly step: number;
}

/** A response that says that nothing was charged. */
interface NotCharged {
  readonly items: readonly CartItem[];
  readonly checkoutId: string;
  readonly step: number;
}

/** The payments and responses of one race. */
export interface Outcome {
  readonly provider: ProviderInMemory;
  /** The payments that the provider has charged, by intent id. */
  readonly charged: Map<string, AcceptedPayment>;
  readonly notCharged: NotCharged[];
  /** Responses "already paid": the order token and the items of the request. */
  readonly alreadyPaid: (readonly [string, readonly CartItem[]])[];
}

/** Checks that payments, orders and responses are consistent, and that no lease or open checkout is left. */
export async function expectConsistent(
  { provider, charged, notCharged, alreadyPaid }: Outcome,
  orders: readonly OrderRow[],
  checkouts: readonly CheckoutRow[],
  contentOf: (order: OrderRow) => Promise<ReturnType<typeof readSnapshotContent>>,
): Promise<void> {
  const paidIntents = [...provider.intents].filter(([, { status }]) => status === "succeeded");
  expect(orders.map(({ intent_id }) => intent_id).toSorted()).toEqual(
    paidIntents.map(([id]) => id).toSorted(),
  );
  const soldItemIds = new Set<string>();
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
      expect(soldItemIds, "paid for twice").not.toContain(item.id);
      soldItemIds.add(item.id);
    }
    const falseResponses = notCharged.filter(
      ({ items, checkoutId, step }) =>
        payment !== undefined &&
        payment.step < step &&
        (checkoutId === order.checkout_id || items.some(({ id }) => hasItem(payment, id))),
    );
    expect(falseResponses, "a response said that nothing was charged").toEqual([]);
  }
  for (const [token, items] of alreadyPaid) {
    const order = orders.find((candidate) => candidate.token === token);
    const content = order && (await contentOf(order));
    expect(content?.pieces.some(({ item }) => items.some(({ id }) => id === item.id))).toBe(true);
  }
  for (const { state, lease, intent_id } of checkouts) {
    expect({ open: state === "open", lease }).toEqual({ open: false, lease: null });
    // A checkout may be closed before it has an intent.
    const status = provider.intents.get(intent_id ?? "")?.status ?? "canceled";
    expect(status).toBe(state === "paid" ? "succeeded" : "canceled");
  }
}

function hasItem({ items }: AcceptedPayment, id: string): boolean {
  return items.some((item) => item.id === id);
}
