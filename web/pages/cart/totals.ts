import {
  type Cart,
  cartTotal,
  type Cents,
  deliveryField,
  type PriceLine,
  type Product,
} from "#engine";
import type { CartLine } from "./cartLine.ts";

export interface CartTotals {
  readonly subtotal: Cents;
  readonly shipping: Cents;
  readonly total: Cents;
}

/** The totals of a cart. `shipping` is the sum of the items' delivery surcharges; `subtotal` is the rest. */
export function cartTotals(items: Cart, lines: readonly CartLine[]): CartTotals {
  const total = cartTotal(items);
  let shipping = 0;
  for (const line of lines) {
    if (line.state !== "valid") continue;
    shipping += deliveryCost(line.compiled.product, line.read.price.lines);
  }
  return { subtotal: total - shipping, shipping, total };
}

function deliveryCost(product: Product, lines: readonly PriceLine[]): Cents {
  const field = deliveryField(product);
  if (field === null) return 0;
  const deliveryLines = lines.filter(({ id }) => id.startsWith(`${field.id}:`));
  return deliveryLines.reduce((sum, { amount }) => sum + amount, 0);
}
