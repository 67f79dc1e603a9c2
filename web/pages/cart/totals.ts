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
  /** The sum of the items' prices. Each includes its delivery. */
  readonly total: Cents;
  /** What of the total is for delivery. */
  readonly shipping: Cents;
}

/** The totals of a cart. */
export function cartTotals(items: Cart, lines: readonly CartLine[]): CartTotals {
  let shipping = 0;
  for (const line of lines) {
    if (line.state !== "valid") continue;
    shipping += deliveryCost(line.compiled.product, line.read.price.lines);
  }
  return { total: cartTotal(items), shipping };
}

function deliveryCost(product: Product, lines: readonly PriceLine[]): Cents {
  const field = deliveryField(product);
  if (field === null) return 0;
  const deliveryLines = lines.filter(({ id }) => id.startsWith(`${field.id}:`));
  return deliveryLines.reduce((sum, { amount }) => sum + amount, 0);
}
