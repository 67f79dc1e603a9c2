import type { Database } from "./database.ts";
import { FREE } from "./leases.ts";
import type { CheckoutRow } from "./schema.ts";

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

/** Notes that the visitor is still there, so that the sweeper leaves the intent alone. */
export async function touchCheckout(db: Database, id: string, now: number): Promise<void> {
  await db.updateTable("checkouts").set({ touched_at: now }).where("id", "=", id).execute();
}

/** The checkout will never be paid: its intent is canceled, or it had none. A paid one stays paid, one that got another open. */
export async function closeCheckout(
  db: Database,
  { id, intent_id }: Pick<CheckoutRow, "id" | "intent_id">,
): Promise<void> {
  await db
    .updateTable("checkouts")
    .set({ state: "closed", ...FREE })
    .where("id", "=", id)
    .where("intent_id", intent_id === null ? "is" : "=", intent_id)
    .where("state", "=", "open")
    .execute();
}

/** When the oldest checkout that is still open was opened, in milliseconds; null when none is. */
export async function oldestOpen(db: Database): Promise<number | null> {
  const row = await db
    .selectFrom("checkouts")
    .select((eb) => eb.fn.min("created_at").as("oldest"))
    .where("state", "=", "open")
    .executeTakeFirst();
  return row?.oldest ?? null;
}
