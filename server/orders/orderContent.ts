import type { Database } from "./database.ts";
import type { OrderRow } from "./schema.ts";
import { findSnapshot, type SnapshotContent, snapshotContent } from "./snapshots.ts";

/** The content of an order as paid; null for a payment without a snapshot. */
export async function contentOf(
  db: Database,
  { checkout_id, snapshot }: Pick<OrderRow, "checkout_id" | "snapshot">,
): Promise<SnapshotContent | null> {
  if (checkout_id === null || snapshot === null) return null;
  const row = await findSnapshot(db, checkout_id, snapshot);
  return row ? snapshotContent(row) : null;
}
