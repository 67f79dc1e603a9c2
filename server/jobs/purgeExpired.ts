import type { FastifyBaseLogger } from "fastify";
import { PURGE_AFTER } from "../checkout/times.ts";
import { purgeCustomer, purgeEvents, purgeUnpaid, findUnpaidCustomers } from "../orders/purge.ts";
import { setNextAttempt } from "../orders/staleCheckouts.ts";
import type { JobDeps } from "./deps.ts";

const BATCH = 200;

/** Milliseconds until a customer that could not be deleted is tried again; it must not block the others. */
const RETRY_DELAY = 24 * 60 * 60_000;

/**
 * Purges unpaid checkouts, also at the payment provider, and old events: personal data are not kept for ever.
 * @returns whether a batch was full, so that more may be due.
 */
export async function purgeExpired(deps: JobDeps, log: FastifyBaseLogger): Promise<boolean> {
  const { orders, clock } = deps;
  const before = clock.now() - PURGE_AFTER;
  const purged = [
    await deleteCustomers(deps, before, log),
    await purgeUnpaid(orders, before, BATCH),
    await purgeEvents(orders, before, BATCH),
  ];
  return purged.includes(BATCH);
}

/** Deletes at the provider first: without the row the customer's id would be lost. Returns the number of attempts. */
async function deleteCustomers(
  { orders, payments, clock, whileOpen }: JobDeps,
  before: number,
  log: FastifyBaseLogger,
): Promise<number> {
  const now = clock.now();
  const customers = await findUnpaidCustomers(orders, { before, now }, BATCH);
  for (const customer of whileOpen(customers)) {
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
