import type { Cents } from "#engine";
import type { Database } from "./database.ts";
import { recordChange } from "./orderChanges.ts";
import type { OrderRow } from "./schema.ts";

/** Why an order is looked at whose photo was deleted before the workshop had it. */
export const LOST_PHOTO = "a photo of it is not here any more";

/**
 * Marks an order for a person to look at, and says why; no personal data may stand in the reason. `refunded` is what was
 * really paid back, in cents, where the books said more.
 * @returns the order as it stands then; it stays as it is when its refunds have changed since it was read.
 */
export async function reviewOrder(
  db: Database,
  order: OrderRow,
  review: string,
  { now, refunded = order.refunded }: { readonly now: number; readonly refunded?: Cents },
): Promise<OrderRow> {
  return db.transaction().execute(async (tx) => {
    const marked = await tx
      .updateTable("orders")
      .set({ state: "needs_review", review, refunded })
      .where("id", "=", order.id)
      .where("refunded", "=", order.refunded)
      .returningAll()
      .executeTakeFirst();
    if (!marked) return order;
    await recordChange(tx, order.id, marked.state, review, now);
    return marked;
  });
}
