import type { Database } from "./database.ts";
import type { CheckoutRow } from "./schema.ts";

/** When a sweeper looks, and since when an untouched checkout counts as idle then; both in milliseconds since 1970. */
export interface Sweep {
  readonly now: number;
  readonly idleSince: number;
}

/** Open checkouts with a payment whose lease has run out, unless they are idle; who has waited longest comes first. */
export async function overdueCheckouts(
  db: Database,
  sweep: Sweep,
  limit: number,
): Promise<CheckoutRow[]> {
  return dueCheckouts(db, sweep, limit)
    .where("lease_kind", "=", "pay")
    .where("lease_until", "<", sweep.now)
    .where("touched_at", ">=", sweep.idleSince)
    .execute();
}

/** Open checkouts that nobody has touched for long; who has waited longest comes first. */
export async function idleCheckouts(
  db: Database,
  sweep: Sweep,
  limit: number,
): Promise<CheckoutRow[]> {
  return dueCheckouts(db, sweep, limit).where("touched_at", "<", sweep.idleSince).execute();
}

function dueCheckouts(db: Database, { now }: Sweep, limit: number) {
  return db
    .selectFrom("checkouts")
    .selectAll()
    .where("state", "=", "open")
    .where("look_at", "<=", now)
    .orderBy("look_at")
    .limit(limit);
}

/** Notes when a checkout is to be looked at again, before it is looked at: whatever comes of it, others have their turn. */
export async function setNextAttempt(db: Database, id: string, time: number): Promise<void> {
  await db.updateTable("checkouts").set({ look_at: time }).where("id", "=", id).execute();
}
