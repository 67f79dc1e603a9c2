import type { Database } from "./database.ts";

/** Counts one attempt to pay, and notes the key of the address it came from; returns how many there were in the running window of `span` milliseconds. */
export async function countPay(
  db: Database,
  id: string,
  now: number,
  span: number,
  address: string,
): Promise<number> {
  const since = now - span;
  const row = await db
    .updateTable("checkouts")
    .set((eb) => ({
      pay_count: eb
        .case()
        .when("pay_window", "<", since)
        .then(1)
        .else(eb("pay_count", "+", 1))
        .end(),
      pay_window: eb
        .case()
        .when("pay_window", "<", since)
        .then(now)
        .else(eb.ref("pay_window"))
        .end(),
      // What is paid keeps nothing of an address, should its page ask to pay again.
      address_key: eb.case().when("state", "=", "paid").then(null).else(address).end(),
    }))
    .where("id", "=", id)
    .returning("pay_count")
    .executeTakeFirst();
  return row?.pay_count ?? 0;
}
