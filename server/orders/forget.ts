import type { Database } from "./database.ts";

/**
 * Forgets checkouts that were closed without a payment and not used since a time in milliseconds, with what was to be
 * made and for whom. One that another follows stays until that is gone, as visitors are known by the whole line.
 * @returns how many, at most `limit`.
 */
export async function forgetUnpaid(db: Database, before: number, limit: number): Promise<number> {
  return db.transaction().execute(async (tx) => {
    // Written first, so that a payment that was believed impossible waits, and then finds them gone or still there.
    const held = await tx
      .updateTable("checkouts")
      .set((eb) => ({ state: eb.ref("state") }))
      .where("state", "=", "closed")
      .where("id", "in", (eb) =>
        eb
          .selectFrom("checkouts as old")
          .leftJoin("checkouts as next", "next.follows", "old.id")
          .select("old.id")
          .where("old.state", "=", "closed")
          .where("old.touched_at", "<", before)
          .where("next.id", "is", null)
          .orderBy("old.touched_at")
          .limit(limit),
      )
      .returning("id")
      .execute();
    const ids = held.map(({ id }) => id);
    if (ids.length === 0) return 0;
    await tx.deleteFrom("snapshots").where("checkout_id", "in", ids).execute();
    await tx.deleteFrom("checkouts").where("id", "in", ids).execute();
    return ids.length;
  });
}

/**
 * Forgets events that were done with before a time in milliseconds; one that came again would be settled again, which
 * changes nothing.
 * @returns how many, at most `limit`.
 */
export async function forgetEvents(db: Database, before: number, limit: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("events")
    .where("id", "in", (eb) =>
      eb.selectFrom("events").select("id").where("done_at", "<", before).limit(limit),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}
