import type { Cents } from "#engine";
import type { Database } from "./database.ts";
import { recordChange } from "./orderChanges.ts";
import type { OrderRow } from "./schema.ts";

/** The review reason of an order whose photo was deleted before it was archived. */
export const LOST_PHOTO = "one of its photos was deleted";

/**
 * Marks an order for review.
 * @param review the reason, without personal data.
 * @param refunded replaces `order.refunded`, in cents, if the provider reports less because a refund has failed.
 * @returns the updated order, or the unchanged order if its refunds have changed since it was read.
 */
export async function markForReview(
  db: Database,
  order: OrderRow,
  review: string,
  { now, refunded = order.refunded }: { readonly now: number; readonly refunded?: Cents },
): Promise<OrderRow> {
  return db.transaction().execute(async (tx) => {
    const row = await tx
      .updateTable("orders")
      .set({ state: "needs_review", review, refunded })
      .where("id", "=", order.id)
      .where("refunded", "=", order.refunded)
      .returningAll()
      .executeTakeFirst();
    if (!row) return order;
    await recordChange(tx, order.id, row.state, review, now);
    return row;
  });
}
