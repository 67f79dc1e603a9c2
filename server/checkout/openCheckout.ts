import { randomUUID } from "node:crypto";
import { Refusal } from "../http/refusal.ts";
import { findCheckout, findPredecessor, findSuccessor } from "../orders/checkouts.ts";
import type { Database } from "../orders/database.ts";
import { insertCheckout, newCheckout } from "../orders/newCheckout.ts";
import { contentOf } from "../orders/orderContent.ts";
import { findOrderByCheckout } from "../orders/orders.ts";
import type { CheckoutRow } from "../orders/schema.ts";
import type { CheckoutParts } from "./parts.ts";
import type { PricedCart } from "./priceCart.ts";
import { newToken } from "./token.ts";

type Known = Pick<CheckoutRow, "id" | "state" | "follows">;

/**
 * The checkout of a visitor's cart: the one they have while it is open, otherwise the one that follows it. Two requests
 * that find it ended at once get the same successor, or one cart could be paid for twice.
 * @throws Refusal 409 when the cart holds something that was paid for in a checkout that has ended, however long ago.
 */
export async function openCheckout(
  parts: CheckoutParts,
  known: Known | undefined,
  cart: PricedCart,
): Promise<Pick<CheckoutRow, "id">> {
  const { orders } = parts;
  for (let one = known; one; one = await findPredecessor(orders, one))
    await refuseWhatIsPaid(orders, one, cart);
  return openOrNext(parts, known, cart);
}

async function openOrNext(
  parts: CheckoutParts,
  known: Known | undefined,
  cart: PricedCart,
): Promise<Pick<CheckoutRow, "id">> {
  const { orders, clock } = parts;
  let last = known;
  for (let one = known; one; one = await findSuccessor(orders, one.id)) {
    if (one.state === "open") return one;
    if (one !== known) await refuseWhatIsPaid(orders, one, cart);
    last = one;
  }
  const ids = { id: randomUUID(), orderToken: newToken(), follows: last?.id ?? null };
  const former = last && (await findCheckout(orders, last.id));
  const fresh = { ...newCheckout(ids, cart.amount, clock.now()), ...attemptsOf(former) };
  return (await insertCheckout(orders, fresh)) ? fresh : openOrNext(parts, last, cart);
}

/** Attempts to pay are counted on: a checkout that was replaced gives nobody more of them. */
function attemptsOf(former: CheckoutRow | undefined) {
  return former && { pay_count: former.pay_count, pay_window: former.pay_window };
}

/** An item's id is its own, so an item that comes back after payment is a page that has not heard of it. */
async function refuseWhatIsPaid(orders: Database, known: Known, cart: PricedCart): Promise<void> {
  if (known.state !== "paid") return;
  const order = await findOrderByCheckout(orders, known.id);
  const content = order ? await contentOf(orders, order) : null;
  if (!order || content === null) return;
  const paid = new Set(content.pieces.map(({ item }) => item.id));
  if (!cart.pieces.some(({ item }) => paid.has(item.id))) return;
  throw new Refusal(409, `You have already paid for this: it is your order ${order.number}.`, {
    order: order.token,
  });
}
