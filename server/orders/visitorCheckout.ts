import type { CompiledQuery } from "kysely";
import type { Database } from "./database.ts";
import type { CheckoutRow } from "./schema.ts";

const COLUMNS = [
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

/** The columns that decide whether a visitor's checkout can be paid as it is. */
export type VisitorCheckout = Pick<CheckoutRow, (typeof COLUMNS)[number]>;

const queries = new WeakMap<Database, CompiledQuery>();

/** Runs for every cart page. The statement is therefore compiled once per database, and reads only these columns. */
export async function findVisitorCheckout(
  db: Database,
  id: string,
): Promise<VisitorCheckout | undefined> {
  let query = queries.get(db);
  if (!query) {
    query = db.selectFrom("checkouts").select(COLUMNS).where("id", "=", id).compile();
    queries.set(db, query);
  }
  const { rows } = await db.executeQuery<VisitorCheckout>({ ...query, parameters: [id] });
  return rows[0];
}
