import type { Database } from "./database.ts";

const DECLINED = "payment_intent.payment_failed";

/** Counts the declined payment attempts of an intent, as far as its events have arrived. */
export async function countDeclinesOfIntent(db: Database, intentId: string): Promise<number> {
  const { count } = await db
    .selectFrom("events")
    .select((eb) => eb.fn.countAll<number | string>().as("count"))
    .where("intent_id", "=", intentId)
    .where("type", "=", DECLINED)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Counts declines in checkouts last used from an address, since a time in milliseconds by the provider's clock. */
export async function countDeclinesOfAddress(
  db: Database,
  address: string,
  since: number,
): Promise<number> {
  const { count } = await db
    .selectFrom("checkouts")
    .innerJoin("events", "events.intent_id", "checkouts.intent_id")
    .select((eb) => eb.fn.countAll<number | string>().as("count"))
    .where("checkouts.address_key", "=", address)
    .where("events.type", "=", DECLINED)
    .where("events.created_at", ">=", since)
    .executeTakeFirstOrThrow();
  return Number(count);
}
