import type { OrderView } from "#engine";
import type { Database } from "../orders/database.ts";
import type { OrderRow } from "../orders/schema.ts";
import { findSnapshot, snapshotContent } from "../orders/snapshots.ts";

/** An order for its buyer: as it was when it was paid; a payment without a snapshot shows its money alone. */
export async function orderView(db: Database, order: OrderRow): Promise<OrderView> {
  const { number, state, created_at: placedAt, received: total, refunded } = order;
  const snapshot =
    order.checkout_id !== null && order.snapshot !== null
      ? await findSnapshot(db, order.checkout_id, order.snapshot)
      : undefined;
  const money = { number, state, placedAt, total, refunded };
  if (!snapshot) return { ...money, email: null, address: null, items: [] };
  const { email, address, pieces } = snapshotContent(snapshot);
  return { ...money, email, address, items: pieces.map(({ item, lines }) => ({ item, lines })) };
}
