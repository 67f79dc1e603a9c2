import type { OrderView } from "#engine";
import { ADDRESS } from "../address.ts";

/** A paid order of these items with the code KD7QM4XA, with these changes. */
export function orderOf(items: OrderView["items"], changes: Partial<OrderView> = {}): OrderView {
  return {
    code: "KD7QM4XA",
    number: 7,
    state: "paid",
    placedAt: Date.UTC(2026, 10, 22, 12),
    total: 2499,
    refunded: 0,
    email: "ann@example.org",
    address: { ...ADDRESS, line2: "Floor 21" },
    items,
    ...changes,
  };
}
