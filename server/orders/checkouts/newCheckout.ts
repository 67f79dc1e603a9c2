import type { Cents } from "#engine";
import type { Database } from "../database/database.ts";
import { NO_LEASE } from "./leases.ts";
import type { CheckoutRow } from "../database/schema.ts";

/** Builds the row of a new checkout. Its intent will be created with `amount`. */
export function newCheckout(
  ids: { id: string; orderToken: string; follows: string | null },
  amount: Cents,
  now: number,
): CheckoutRow {
  return {
    id: ids.id,
    order_token: ids.orderToken,
    follows: ids.follows,
    state: "open",
    created_at: now,
    touched_at: now,
    create_amount: amount,
    create_round: 1,
    intent_id: null,
    client_secret: null,
    intent_amount: null,
    customer_email: null,
    customer_round: 1,
    customer_id: null,
    snapshot: 0,
    sent_snapshot: 0,
    promised: 0,
    ...NO_LEASE,
    look_at: 0,
    pay_count: 0,
    pay_window: 0,
    address_key: null,
  };
}

/** Stores a checkout, unless its predecessor already has a successor. Returns whether it was stored. */
export async function insertCheckout(db: Database, row: CheckoutRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("checkouts")
    .values(row)
    .onConflict((conflict) => conflict.column("follows").doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}
