import { LOOKUP_WINDOW, PURGE_AFTER } from "../checkout/times.ts";
import { purgeLookups } from "../orders/lookups.ts";
import { purgeCustomer, purgeEvents, purgeUnpaid, findUnpaidCustomers } from "../orders/purge.ts";
import { setNextAttempt } from "../orders/checkouts/staleCheckouts.ts";
import type { JobDeps } from "./deps.ts";

const BATCH_SIZE = 200;

/** Milliseconds until the next attempt to delete a customer. A failing customer must not block the others. */
const RETRY_DELAY = 24 * 60 * 60_000;

/**
 * Purges old events and look-ups, and unpaid checkouts, including their customers at the payment provider, because
 * personal data must not be kept for ever.
 * @returns whether a batch was full. More rows may then be due.
 */
export async function purgeExpired(deps: JobDeps): Promise<boolean> {
  const { orders, clock } = deps;
  const before = clock.now() - PURGE_AFTER;
  const purged = [
    await deleteCustomers(deps, before),
    await purgeUnpaid(orders, before, BATCH_SIZE),
    await purgeEvents(orders, before, BATCH_SIZE),
    await purgeLookups(orders, clock.now() - LOOKUP_WINDOW, BATCH_SIZE),
  ];
  return purged.includes(BATCH_SIZE);
}

/**
 * Deletes customers at the provider. Called before their checkouts are purged, because those have the customers' ids.
 * @returns the number of attempts, which may have failed.
 */
async function deleteCustomers(
  { orders, payments, clock, log, untilShutdown }: JobDeps,
  before: number,
): Promise<number> {
  const now = clock.now();
  const customers = await findUnpaidCustomers(orders, { before, now }, BATCH_SIZE);
  for (const customer of untilShutdown(customers)) {
    try {
      await payments.deleteCustomer(customer);
      await purgeCustomer(orders, customer.checkout);
    } catch (error) {
      log.warn({ err: error }, "a customer could not be deleted at the payment provider");
      await setNextAttempt(orders, customer.checkout, now + RETRY_DELAY);
    }
  }
  return customers.length;
}
