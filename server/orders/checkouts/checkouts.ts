import type { Database } from "../database/database.ts";
import { NO_LEASE } from "./leases.ts";
import type { CheckoutRow } from "../database/schema.ts";

export async function findCheckout(db: Database, id: string): Promise<CheckoutRow | undefined> {
  return db.selectFrom("checkouts").selectAll().where("id", "=", id).executeTakeFirst();
}

export async function findCheckoutByToken(
  db: Database,
  token: string,
): Promise<CheckoutRow | undefined> {
  return db.selectFrom("checkouts").selectAll().where("order_token", "=", token).executeTakeFirst();
}

export async function findCheckoutByIntent(
  db: Database,
  intentId: string,
): Promise<CheckoutRow | undefined> {
  return db
    .selectFrom("checkouts")
    .selectAll()
    .where("intent_id", "=", intentId)
    .executeTakeFirst();
}

/** Sets the time of the last visit, so that `cancelIdleIntents` doesn't cancel the intent. */
export async function touchCheckout(db: Database, id: string, now: number): Promise<void> {
  await db.updateTable("checkouts").set({ touched_at: now }).where("id", "=", id).execute();
}

/** Closes an open checkout whose intent is canceled or missing. Has no effect if it is paid or has another intent. */
export async function closeCheckout(
  db: Database,
  { id, intent_id }: Pick<CheckoutRow, "id" | "intent_id">,
): Promise<void> {
  await db
    .updateTable("checkouts")
    .set({ state: "closed", ...NO_LEASE })
    .where("id", "=", id)
    .where("intent_id", intent_id === null ? "is" : "=", intent_id)
    .where("state", "=", "open")
    .execute();
}

/** Returns when the oldest open checkout was created, in milliseconds since 1970. Null if none is open. */
export async function findOldestOpenCheckoutTime(db: Database): Promise<number | null> {
  const row = await db
    .selectFrom("checkouts")
    .select((eb) => eb.fn.min("created_at").as("oldest"))
    .where("state", "=", "open")
    .executeTakeFirst();
  return row?.oldest ?? null;
}
