import { randomUUID } from "node:crypto";
import { Refusal } from "../http/refusal.ts";
import { insertCheckout, type KnownCheckout, newCheckout } from "../orders/checkouts.ts";
import type { Database } from "../orders/database.ts";
import { findOrderByCheckout } from "../orders/orders.ts";
import type { CheckoutRow } from "../orders/schema.ts";
import { findSnapshot, snapshotContent } from "../orders/snapshots.ts";
import type { CheckoutParts } from "./parts.ts";
import type { PricedCart } from "./priceCart.ts";
import { newToken } from "./token.ts";

/**
 * The checkout of a visitor's cart: the one they have while it is open, otherwise a new one.
 * @throws Refusal 409 when the cart holds something that was paid for in the checkout that just ended.
 */
export async function openCheckout(
  { orders, clock }: CheckoutParts,
  known: KnownCheckout | undefined,
  cart: PricedCart,
): Promise<Pick<CheckoutRow, "id">> {
  if (known?.state === "open") return known;
  if (known?.state === "paid") await refuseWhatIsPaid(orders, known, cart);
  const fresh = newCheckout({ id: randomUUID(), orderToken: newToken() }, cart.amount, clock.now());
  await insertCheckout(orders, fresh);
  return fresh;
}

/** An item's id is its own, so an item that comes back after payment is a page that has not heard of it. */
async function refuseWhatIsPaid(
  orders: Database,
  known: KnownCheckout,
  cart: PricedCart,
): Promise<void> {
  const order = await findOrderByCheckout(orders, known.id);
  const snapshot = order?.snapshot
    ? await findSnapshot(orders, known.id, order.snapshot)
    : undefined;
  if (!order || !snapshot) return;
  const paid = new Set(snapshotContent(snapshot).pieces.map(({ item }) => item.id));
  if (!cart.pieces.some(({ item }) => paid.has(item.id))) return;
  throw new Refusal(409, `You have already paid for this: it is your order ${order.number}.`, {
    order: order.token,
  });
}
