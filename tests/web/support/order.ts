import type { OrderView } from "#engine";

/** A paid order of these items with the number 7, with these changes. */
export function orderOf(items: OrderView["items"], changes: Partial<OrderView> = {}): OrderView {
  return {
    number: 7,
    state: "paid",
    placedAt: Date.UTC(2026, 10, 22, 12),
    total: 2499,
    refunded: 0,
    email: "ann@example.org",
    address: {
      line1: "350 Fifth Avenue",
      line2: "Floor 21",
      city: "New York",
      state: "NY",
      postal_code: "10118",
      country: "US",
    },
    items,
    ...changes,
  };
}
