import type { Database } from "../database/database.ts";

/**
 * Counts a payment attempt and stores from which network it was made.
 * @param windowLength in milliseconds.
 * @param addressKey the hash of the network address.
 * @returns the number of attempts in the current window.
 */
export async function countPay(
  db: Database,
  id: string,
  now: number,
  windowLength: number,
  addressKey: string,
): Promise<number> {
  const row = await db
    .updateTable("checkouts")
    .set((eb) => {
      const isOver = eb("pay_window", "<", now - windowLength);
      const increment = eb("pay_count", "+", 1);
      const start = eb.ref("pay_window");
      return {
        pay_count: eb.case().when(isOver).then(1).else(increment).end(),
        pay_window: eb.case().when(isOver).then(now).else(start).end(),
        // A paid checkout must not store the hash of an address, even if its page sends Pay again.
        address_key: eb.case().when("state", "=", "paid").then(null).else(addressKey).end(),
      };
    })
    .where("id", "=", id)
    .returning("pay_count")
    .executeTakeFirst();
  return row?.pay_count ?? 0;
}
