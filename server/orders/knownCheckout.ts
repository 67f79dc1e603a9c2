import { type CompiledQuery, sql } from "kysely";
import type { Database } from "./database.ts";
import type { CheckoutRow } from "./schema.ts";

const KNOWN = [
  "id",
  "state",
  "follows",
  "intent_id",
  "client_secret",
  "intent_amount",
  "customer_id",
  "order_token",
  "lease_kind",
  "promised",
  "touched_at",
] as const satisfies readonly (keyof CheckoutRow)[];

/** What must be known of a visitor's checkout to see whether it can be paid as it is. */
export type KnownCheckout = Pick<CheckoutRow, (typeof KNOWN)[number]>;

const knownById = new WeakMap<Database, CompiledQuery>();

/** Every page of the cart asks this: the statement is put together once for each database, and reads no more than it must. */
export async function findKnownCheckout(
  db: Database,
  id: string,
): Promise<KnownCheckout | undefined> {
  let query = knownById.get(db);
  if (!query) {
    // One row, so that SQLite's driver need not be asked for a list.
    query = db
      .selectFrom("checkouts")
      .select(KNOWN)
      .where("id", "=", id)
      .limit(sql.lit(1))
      .compile();
    knownById.set(db, query);
  }
  const { rows } = await db.executeQuery<KnownCheckout>({ ...query, parameters: [id] });
  return rows[0];
}
