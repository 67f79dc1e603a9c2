import {
  type Cart,
  cartTotal,
  type Cents,
  deliveryField,
  type PriceLine,
  type Product,
} from "#engine";
import type { CartLine } from "./lines/cartLine.ts";

export interface CartTotals {
  /** The sum of the items' prices. Each includes its delivery. */
  readonly total: Cents;
  /** The part of the total that is for delivery; null until it is known for every item. */
  readonly shipping: Cents | null;
}

/** The totals of a cart. */
export function cartTotals(items: Cart, lines: readonly CartLine[]): CartTotals {
  const costs = lines.flatMap((line) =>
    line.state === "valid" ? [deliveryCost(line.compiled.product, line.read.price.lines)] : [],
  );
  const shipping = costs.length < lines.length ? null : costs.reduce((sum, cost) => sum + cost, 0);
  return { total: cartTotal(items), shipping };
}

function deliveryCost(product: Product, lines: readonly PriceLine[]): Cents {
  const field = deliveryField(product);
  if (field === null) return 0;
  const deliveryLines = lines.filter(({ id }) => id.startsWith(`${field.id}:`));
  return deliveryLines.reduce((sum, { amount }) => sum + amount, 0);
}
