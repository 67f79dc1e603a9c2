import type { Database } from "./database/database.ts";
import type { ActionKind } from "./database/schema.ts";

/** Milliseconds after which no limit counts an action any more: an intent, whose declines count, is open for a day. */
export const ACTIONS_KEPT = 25 * 60 * 60_000;

/**
 * Counts an action once for each key. Repeated with the same id, it is not counted again.
 * @param now milliseconds since 1970
 */
export async function addAction(
  db: Database,
  action: { readonly kind: ActionKind; readonly id: string; readonly now: number },
  keys: readonly string[],
): Promise<void> {
  const { kind, id, now } = action;
  const rows = keys.map((key) => ({ id, kind, key, created_at: now }));
  if (rows.length === 0) return;
  await db
    .insertInto("actions")
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function removeAction(db: Database, kind: ActionKind, id: string): Promise<void> {
  await db.deleteFrom("actions").where("kind", "=", kind).where("id", "=", id).execute();
}

/**
 * Counts an action, and whether one of its keys has exceeded its limit within `window` milliseconds. It is stored before it is
 * counted, so that parallel requests can't exceed a limit.
 * @param limits the maximum number for each key
 * @returns the milliseconds until the next one is possible; null within the limits
 */
export async function countAction(
  db: Database,
  action: { readonly kind: ActionKind; readonly id: string; readonly now: number },
  limits: ReadonlyMap<string, number>,
  window: number,
): Promise<number | null> {
  const { kind, now } = action;
  await addAction(db, action, [...limits.keys()]);
  for (const [key, limit] of limits) {
    const times = await findActionTimes(db, kind, key, now - window);
    const [oldest = now] = times;
    if (times.length > limit) return oldest + window - now;
  }
  return null;
}

/** The times of the actions with this key after `since`, oldest first, in milliseconds. */
export async function findActionTimes(
  db: Database,
  kind: ActionKind,
  key: string,
  since: number,
): Promise<readonly number[]> {
  const rows = await db
    .selectFrom("actions")
    .select("created_at")
    .where("kind", "=", kind)
    .where("key", "=", key)
    .where("created_at", ">", since)
    .orderBy("created_at")
    .execute();
  return rows.map(({ created_at }) => created_at);
}

/** Deletes the actions before a time in milliseconds. */
export async function purgeActions(db: Database, before: number): Promise<void> {
  await db.deleteFrom("actions").where("created_at", "<=", before).execute();
}
