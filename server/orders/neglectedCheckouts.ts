import type { Database } from "./database.ts";
import type { CheckoutRow } from "./schema.ts";

/** Checkouts a sweeper must look at: a payment whose lease ran out before `now`. */
export async function overdueCheckouts(
  db: Database,
  now: number,
  limit: number,
): Promise<CheckoutRow[]> {
  return db
    .selectFrom("checkouts")
    .selectAll()
    .where("state", "=", "open")
    .where("lease_kind", "=", "pay")
    .where("lease_until", "<", now)
    .orderBy("lease_until")
    .limit(limit)
    .execute();
}

/** Open checkouts that nobody has touched since `before`. */
export async function idleCheckouts(
  db: Database,
  before: number,
  limit: number,
): Promise<CheckoutRow[]> {
  return db
    .selectFrom("checkouts")
    .selectAll()
    .where("state", "=", "open")
    .where("touched_at", "<", before)
    .orderBy("touched_at")
    .limit(limit)
    .execute();
}
