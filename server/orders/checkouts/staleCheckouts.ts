import type { Database } from "../database/database.ts";
import type { CheckoutRow } from "../database/schema.ts";

/** Times in milliseconds since 1970. A checkout is idle if its last visit was before `idleSince`. */
export interface SweepTimes {
  readonly now: number;
  readonly idleSince: number;
}

/** Finds open checkouts that have an expired payment lease and aren't idle. The longest waiting comes first. */
export async function findOverdueCheckouts(
  db: Database,
  times: SweepTimes,
  limit: number,
): Promise<CheckoutRow[]> {
  return selectDueCheckouts(db, times, limit)
    .where("lease_kind", "=", "pay")
    .where("lease_until", "<", times.now)
    .where("touched_at", ">=", times.idleSince)
    .execute();
}

/** Finds open checkouts without a visit since `idleSince`. The longest waiting comes first. */
export async function findIdleCheckouts(
  db: Database,
  times: SweepTimes,
  limit: number,
): Promise<CheckoutRow[]> {
  return selectDueCheckouts(db, times, limit).where("touched_at", "<", times.idleSince).execute();
}

function selectDueCheckouts(db: Database, { now }: SweepTimes, limit: number) {
  return db
    .selectFrom("checkouts")
    .selectAll()
    .where("state", "=", "open")
    .where("look_at", "<=", now)
    .orderBy("look_at")
    .limit(limit);
}

/** Sets when a job may process a checkout next, so that a failing checkout does not block the others. */
export async function setNextAttempt(
  db: Database,
  id: string,
  nextAttemptAt: number,
): Promise<void> {
  await db.updateTable("checkouts").set({ look_at: nextAttemptAt }).where("id", "=", id).execute();
}
