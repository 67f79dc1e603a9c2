import type { Database } from "./database.ts";

const DECLINED = "payment_intent.payment_failed";

/** Counts the declined payment attempts of an intent whose events have arrived. */
export async function countDeclinesOfIntent(db: Database, intentId: string): Promise<number> {
  const { count } = await db
    .selectFrom("events")
    .select((eb) => eb.fn.countAll<number | string>().as("count"))
    .where("intent_id", "=", intentId)
    .where("type", "=", DECLINED)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * Counts the declines in all checkouts whose last use was from a network address.
 * @param since in milliseconds by the provider's clock.
 */
export async function countDeclinesOfAddress(
  db: Database,
  addressKey: string,
  since: number,
): Promise<number> {
  const { count } = await db
    .selectFrom("checkouts")
    .innerJoin("events", "events.intent_id", "checkouts.intent_id")
    .select((eb) => eb.fn.countAll<number | string>().as("count"))
    .where("checkouts.address_key", "=", addressKey)
    .where("events.type", "=", DECLINED)
    .where("events.created_at", ">=", since)
    .executeTakeFirstOrThrow();
  return Number(count);
}
