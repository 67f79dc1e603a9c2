import { randomUUID } from "node:crypto";
import { HttpError } from "../http/httpError.ts";
import type { Database } from "../orders/database.ts";
import { insertCheckout, newCheckout } from "../orders/newCheckout.ts";
import type { CheckoutRow } from "../orders/schema.ts";
import { findFormerOrders, findNewest } from "../orders/visitorsCheckouts.ts";
import type { CheckoutDeps } from "./deps.ts";
import type { PricedCart } from "./priceCart.ts";
import { newToken } from "./token.ts";

interface Visitor {
  readonly known: Pick<CheckoutRow, "id" | "state" | "follows"> | undefined;
  /** The key of the visitor's network address. */
  readonly address: string;
}

/**
 * The checkout of a visitor's cart: the one they have while it is open, otherwise the one that follows it. Two requests
 * that find it ended at once get the same successor, or one cart could be paid for twice.
 * @throws HttpError 409 when the cart holds something that was paid for in a checkout that has ended, however long ago.
 */
export async function openCheckout(
  parts: CheckoutDeps,
  { known, address }: Visitor,
  cart: PricedCart,
): Promise<Pick<CheckoutRow, "id">> {
  const { orders, clock } = parts;
  if (known?.state === "open") {
    if (known.follows !== null) await refuseWhatIsPaid(orders, known.follows, cart);
    return known;
  }
  const last = known && (await findNewest(orders, known.id));
  if (last) await refuseWhatIsPaid(orders, last.id, cart);
  if (last?.state === "open") return last;
  const ids = { id: randomUUID(), orderToken: newToken(), follows: last?.id ?? null };
  const fresh = {
    ...newCheckout(ids, cart.amount, clock.now()),
    address_key: address,
    ...attemptsOf(last),
  };
  return (await insertCheckout(orders, fresh))
    ? fresh
    : openCheckout(parts, { known: last, address }, cart);
}

/** Attempts to pay are counted on: a checkout that was replaced gives nobody more of them. */
function attemptsOf(former: CheckoutRow | undefined) {
  return former && { pay_count: former.pay_count, pay_window: former.pay_window };
}

/** An item's id is its own, so an item that comes back after payment is a page that has not heard of it. */
async function refuseWhatIsPaid(
  orders: Database,
  checkoutId: string,
  cart: PricedCart,
): Promise<void> {
  const ids = new Set(cart.pieces.map(({ item }) => item.id));
  for (const { order, content } of await findFormerOrders(orders, checkoutId)) {
    if (!content.pieces.some(({ item }) => ids.has(item.id))) continue;
    throw new HttpError(409, `You have already paid for this: it is your order ${order.number}.`, {
      order: order.token,
    });
  }
}
