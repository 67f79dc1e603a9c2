import type { Database } from "./database.ts";

/** A customer at the payment provider whose checkout is to be forgotten; its id where one is known. */
export interface UnpaidCustomer {
  readonly checkout: string;
  readonly email: string;
  readonly id: string | null;
}

/** Customers of checkouts that were closed without a payment and not used since `before`; times in milliseconds. */
export async function unpaidCustomers(
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
    email: customer_email ?? "",
    id: customer_id,
  }));
}

/** Forgets the customer of a checkout, who was deleted at the provider. */
export async function purgeCustomer(db: Database, checkout: string): Promise<void> {
  await db
    .updateTable("checkouts")
    .set({ customer_id: null, customer_email: null })
    .where("id", "=", checkout)
    .execute();
}

/**
 * Forgets checkouts that were closed without a payment and not used since a time in milliseconds, with what was to be
 * made and for whom; not before their customer is deleted at the provider. Of one that another follows the row stays
 * until that is gone, as visitors are known by the whole line.
 * @returns how many, at most `limit`.
 */
export async function purgeUnpaid(db: Database, before: number, limit: number): Promise<number> {
  return db.transaction().execute(async (tx) => {
    // Written first, so that a payment that was believed impossible waits, and then finds them gone or still there.
    const held = await tx
      .updateTable("checkouts")
      .set({ address_key: null })
      .where("state", "=", "closed")
      .where("id", "in", (eb) =>
        eb
          .selectFrom("checkouts as old")
          .leftJoin("checkouts as next", "next.follows", "old.id")
          .leftJoin("snapshots", "snapshots.checkout_id", "old.id")
          .select("old.id")
          .where("old.state", "=", "closed")
          .where("old.touched_at", "<", before)
          .where("old.customer_email", "is", null)
          .where((of) =>
            of.or([
              of("next.id", "is", null),
              of("snapshots.number", "is not", null),
              of("old.address_key", "is not", null),
            ]),
          )
          .orderBy("old.touched_at")
          .limit(limit),
      )
      .returning("id")
      .execute();
    const ids = held.map(({ id }) => id);
    if (ids.length === 0) return 0;
    await tx.deleteFrom("snapshots").where("checkout_id", "in", ids).execute();
    const followed = await tx
      .selectFrom("checkouts")
      .select("follows")
      .where("follows", "in", ids)
      .execute();
    const kept = new Set(followed.map(({ follows }) => follows));
    const gone = ids.filter((id) => !kept.has(id));
    if (gone.length > 0) await tx.deleteFrom("checkouts").where("id", "in", gone).execute();
    return ids.length;
  });
}

/**
 * Forgets events that were done with before a time in milliseconds; one that came again would be settled again, which
 * changes nothing.
 * @returns how many, at most `limit`.
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
