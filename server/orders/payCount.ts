import type { Database } from "./database.ts";

/**
 * Counts a payment attempt and stores the key of its network address.
 * @param span length of the window in milliseconds.
 * @returns the number of attempts in the current window.
 */
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
      // A paid checkout stores no address, even if its page sends Pay again.
      address_key: eb.case().when("state", "=", "paid").then(null).else(address).end(),
    }))
    .where("id", "=", id)
    .returning("pay_count")
    .executeTakeFirst();
  return row?.pay_count ?? 0;
}
