import { type Cart, cartTotal, type Cents, type PriceLine, type Product } from "#engine";
import type { CartLine } from "./cartLine.ts";

export interface CartTotals {
  readonly pieces: Cents;
  readonly delivery: Cents;
  readonly total: Cents;
}

/** The totals of a cart: its delivery is the sum of its items' delivery surcharges. */
export function cartTotals(items: Cart, lines: readonly CartLine[]): CartTotals {
  const total = cartTotal(items);
  const delivery = lines.reduce(
    (sum, line) =>
      line.state === "fine"
        ? sum + deliveryCost(line.compiled.product, line.read.price.lines)
        : sum,
    0,
  );
  return { pieces: total - delivery, delivery, total };
}

function deliveryCost(product: Product, lines: readonly PriceLine[]): Cents {
  const field = product.fields.find(({ role }) => role === "delivery");
  return field === undefined
    ? 0
    : lines
        .filter(({ id }) => id.startsWith(`${field.id}:`))
        .reduce((sum, { amount }) => sum + amount, 0);
}
