import type { Cents } from "#engine";
import type { Database } from "./database/database.ts";
import { recordChange } from "./orderChanges.ts";
import type { OrderRow } from "./database/schema.ts";

/** The review reason of an order whose photo was deleted before it was archived. */
export const LOST_PHOTO = "one of its photos was deleted";

/**
 * Marks an order for review.
 * @param review the reason, without personal data.
 * @param refunded replaces `order.refunded`, in cents, if the provider reports less because a refund has failed. The
 * order is then not changed if its refunds have changed since it was read.
 */
export async function markForReview(
  db: Database,
  order: OrderRow,
  review: string,
  { now, refunded }: { readonly now: number; readonly refunded?: Cents },
): Promise<void> {
  const state = "needs_review";
  await db.transaction().execute(async (tx) => {
    const marked = tx.updateTable("orders").set({ state, review }).where("id", "=", order.id);
    const update =
      refunded === undefined
        ? marked
        : marked.set({ refunded }).where("refunded", "=", order.refunded);
    const { numUpdatedRows } = await update.executeTakeFirst();
    if (numUpdatedRows > 0n) await recordChange(tx, order.id, state, review, now);
  });
}
