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
 * Returns the visitor's open checkout, or the successor of one that has ended. Two concurrent requests get the same
 * successor, otherwise one cart could be paid for twice.
 * @throws HttpError 409 when the cart contains an item that was paid for in one of the visitor's earlier checkouts.
 */
export async function openCheckout(
  deps: CheckoutDeps,
  { known, address }: Visitor,
  cart: PricedCart,
): Promise<Pick<CheckoutRow, "id">> {
  const { orders, clock } = deps;
  if (known?.state === "open") {
    if (known.follows !== null) await refusePaidItems(orders, known.follows, cart);
    return known;
  }
  const last = known && (await findNewest(orders, known.id));
  if (last) await refusePaidItems(orders, last.id, cart);
  if (last?.state === "open") return last;
  const ids = { id: randomUUID(), orderToken: newToken(), follows: last?.id ?? null };
  const fresh = {
    ...newCheckout(ids, cart.amount, clock.now()),
    address_key: address,
    ...payAttemptsOf(last),
  };
  return (await insertCheckout(orders, fresh))
    ? fresh
    : openCheckout(deps, { known: last, address }, cart);
}

/** A successor continues the count of payment attempts, so replacing a checkout does not reset the limit. */
function payAttemptsOf(former: CheckoutRow | undefined) {
  return former && { pay_count: former.pay_count, pay_window: former.pay_window };
}

/** Item ids are unique, so a paid item in a cart means that the page has not received the result of the payment. */
async function refusePaidItems(
  orders: Database,
  checkoutId: string,
  cart: PricedCart,
): Promise<void> {
  const ids = new Set(cart.pieces.map(({ item }) => item.id));
  for (const { order, content } of await findFormerOrders(orders, checkoutId)) {
    if (!content.pieces.some(({ item }) => ids.has(item.id))) continue;
    throw new HttpError(
      409,
      `You have already paid for this. Your order number is ${order.number}.`,
      {
        order: order.token,
      },
    );
  }
}
