import { randomUUID } from "node:crypto";
import { HttpError } from "../http/errors/httpError.ts";
import { findFormerOrders, findNewest } from "../orders/checkouts/checkoutChain.ts";
import type { Database } from "../orders/database/database.ts";
import { insertCheckout, newCheckout } from "../orders/checkouts/newCheckout.ts";
import type { CheckoutRow } from "../orders/database/schema.ts";
import type { CheckoutDeps } from "./deps.ts";
import type { PricedCart } from "./priceCart.ts";
import { newToken } from "./token.ts";

interface Visitor {
  readonly checkout: Pick<CheckoutRow, "id" | "state" | "follows"> | undefined;
  readonly addressKey: string;
}

/**
 * Returns the visitor's open checkout. If it has ended, returns its successor. Two concurrent requests get the same
 * successor, because otherwise a cart could be paid for twice.
 * @throws HttpError 409 when the cart contains an item that was paid for in one of the visitor's earlier checkouts.
 */
export async function openCheckout(
  deps: CheckoutDeps,
  { checkout, addressKey }: Visitor,
  cart: PricedCart,
): Promise<Pick<CheckoutRow, "id">> {
  const { orders, clock } = deps;
  if (checkout?.state === "open") {
    if (checkout.follows !== null) await rejectPaidItems(orders, checkout.follows, cart);
    return checkout;
  }
  const newest = checkout && (await findNewest(orders, checkout.id));
  if (newest) await rejectPaidItems(orders, newest.id, cart);
  if (newest?.state === "open") return newest;
  const ids = { id: randomUUID(), orderToken: newToken(), follows: newest?.id ?? null };
  const successor = {
    ...newCheckout(ids, cart.amount, clock.now()),
    address_key: addressKey,
    // Replacing a checkout must not reset the limit of payment attempts.
    ...(newest && { pay_count: newest.pay_count, pay_window: newest.pay_window }),
  };
  // A concurrent request may have stored a successor first.
  return (await insertCheckout(orders, successor))
    ? successor
    : openCheckout(deps, { checkout: newest, addressKey }, cart);
}

/**
 * Rejects a cart with an item that was paid for in this checkout or an earlier one. Item ids are unique, so the page has
 * not received the result of that payment.
 * @throws HttpError 409
 */
async function rejectPaidItems(
  orders: Database,
  checkoutId: string,
  cart: PricedCart,
): Promise<void> {
  const ids = new Set(cart.lineItems.map(({ item }) => item.id));
  for (const { order, content } of await findFormerOrders(orders, checkoutId)) {
    if (!content.pieces.some(({ item }) => ids.has(item.id))) continue;
    const sentence = `You have already paid for this. Your order number is ${order.number}.`;
    throw new HttpError(409, sentence, { order: order.token });
  }
}
