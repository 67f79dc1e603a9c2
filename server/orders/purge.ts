import type { Database } from "./database/database.ts";

/** A customer at the payment provider whose checkout will be purged. */
export interface UnpaidCustomer {
  readonly checkout: string;
  readonly email: string;
  /** Null if the response to the customer's creation was lost. */
  readonly id: string | null;
}

/**
 * Finds the customers of closed, so unpaid, checkouts that are unused since `before`, except those whose next attempt is
 * after `now`. Times are in milliseconds.
 */
export async function findUnpaidCustomers(
  db: Database,
  { before, now }: { readonly before: number; readonly now: number },
  limit: number,
): Promise<readonly UnpaidCustomer[]> {
  const rows = await db
    .selectFrom("checkouts")
    .select(["id", "customer_id", "customer_email"])
    .where("state", "=", "closed")
    .where("touched_at", "<", before)
    .where("customer_email", "is not", null)
    .where("look_at", "<=", now)
    .orderBy("look_at")
    .limit(limit)
    .execute();
  return rows.map(({ id, customer_id, customer_email }) => ({
    checkout: id,
    // Not null, because of the condition above. The column's type does not say so.
    email: customer_email ?? "",
    id: customer_id,
  }));
}

/** Removes the customer from a checkout, after it was deleted at the provider. */
export async function purgeCustomer(db: Database, checkout: string): Promise<void> {
  await db
    .updateTable("checkouts")
    .set({ customer_id: null, customer_email: null })
    .where("id", "=", checkout)
    .execute();
}

/**
 * Purges closed, so unpaid, checkouts that are unused since `before` (milliseconds), with their snapshots. Skips a
 * checkout until its customer is deleted at the provider. Of a checkout that has a successor, the row stays without
 * personal data, because a visitor's checkouts are found through this chain.
 * @returns the number of purged checkouts, at most `limit`.
 */
export async function purgeUnpaid(db: Database, before: number, limit: number): Promise<number> {
  return db.transaction().execute(async (tx) => {
    // The update locks the rows. An unexpected payment waits, and then finds the rows either deleted or unchanged.
    const rows = await tx
      .updateTable("checkouts")
      .set({ address_key: null })
      .where("state", "=", "closed")
      .where("id", "in", (eb) =>
        eb
          .selectFrom("checkouts as old")
          .leftJoin("checkouts as next", "next.follows", "old.id")
          .select("old.id")
          .where("old.state", "=", "closed")
          .where("old.touched_at", "<", before)
          .where("old.customer_email", "is", null)
          .where((sub) =>
            // The row of a checkout with a successor stays after its purge. It is found again only if it has new data.
            sub.or([
              sub("next.id", "is", null),
              // Not a join, because each snapshot would then count towards the limit.
              sub.exists(
                sub.selectFrom("snapshots").select("number").whereRef("checkout_id", "=", "old.id"),
              ),
              sub("old.address_key", "is not", null),
            ]),
          )
          .orderBy("old.touched_at")
          .limit(limit),
      )
      .returning("id")
      .execute();
    const ids = rows.map(({ id }) => id);
    if (ids.length === 0) return 0;
    await tx.deleteFrom("snapshots").where("checkout_id", "in", ids).execute();
    const successors = await tx
      .selectFrom("checkouts")
      .select("follows")
      .where("follows", "in", ids)
      .execute();
    const followedIds = new Set(successors.map(({ follows }) => follows));
    const lastIds = ids.filter((id) => !followedIds.has(id));
    if (lastIds.length > 0) await tx.deleteFrom("checkouts").where("id", "in", lastIds).execute();
    return ids.length;
  });
}

/**
 * Purges events that were processed before a time in milliseconds. An event that arrives again does no harm: its
 * payment is only settled again.
 * @returns the number of purged events, at most `limit`.
 */
export async function purgeEvents(db: Database, before: number, limit: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("events")
    .where("id", "in", (eb) =>
      eb.selectFrom("events").select("id").where("done_at", "<", before).limit(limit),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}
