import type { Database } from "./database.ts";
import type { CheckoutRow } from "./schema.ts";

/** The time of a sweep, and since when an untouched checkout is idle; milliseconds since 1970. */
export interface Sweep {
  readonly now: number;
  readonly idleSince: number;
}

/** Open, not idle checkouts with an expired payment lease, longest waiting first. */
export async function findOverdueCheckouts(
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

/** Open checkouts without a visit since `idleSince`, longest waiting first. */
export async function findIdleCheckouts(
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

/** Sets the next attempt. Called before each attempt, so that a failing checkout does not block the others. */
export async function setNextAttempt(
  db: Database,
  id: string,
  nextAttemptAt: number,
): Promise<void> {
  await db.updateTable("checkouts").set({ look_at: nextAttemptAt }).where("id", "=", id).execute();
}
