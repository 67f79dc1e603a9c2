import type { Database } from "../database/database.ts";

const DECLINED = "payment_intent.payment_failed";

/** Counts the declined payment attempts of an intent, as far as their events have arrived. */
export async function countDeclinesOfIntent(db: Database, intentId: string): Promise<number> {
  const { count } = await db
    .selectFrom("events")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("intent_id", "=", intentId)
    .where("type", "=", DECLINED)
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * Counts the declines in all checkouts whose last use was from a network address.
 * @param addressKey the hash of the network address
 * @param since milliseconds since 1970, by the provider's clock
 */
export async function countDeclinesOfAddress(
  db: Database,
  addressKey: string,
  since: number,
): Promise<number> {
  const { count } = await db
    .selectFrom("checkouts")
    .innerJoin("events", "events.intent_id", "checkouts.intent_id")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("checkouts.address_key", "=", addressKey)
    .where("events.type", "=", DECLINED)
    .where("events.created_at", ">=", since)
    .executeTakeFirstOrThrow();
  return count;
}
