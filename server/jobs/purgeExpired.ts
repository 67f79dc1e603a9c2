import type { FastifyBaseLogger } from "fastify";
import { PURGE_AFTER } from "../checkout/times.ts";
import { purgeCustomer, purgeEvents, purgeUnpaid, unpaidCustomers } from "../orders/purge.ts";
import { setNextAttempt } from "../orders/staleCheckouts.ts";
import type { JobDeps } from "./deps.ts";

const BATCH = 200;

/** How long a customer that the provider did not delete is left alone, so that it hides no other. */
const REST = 24 * 60 * 60_000;

/**
 * Forgets who did not pay in the end, here and at the payment provider, and events that were done with long ago: nobody
 * needs them, and the shop would keep addresses for ever. Returns whether it took as many as it takes at once, so that
 * there may be more.
 */
export async function purgeExpired(parts: JobDeps, log: FastifyBaseLogger): Promise<boolean> {
  const { orders, clock } = parts;
  const before = clock.now() - PURGE_AFTER;
  const forgotten = [
    await deleteCustomers(parts, before, log),
    await purgeUnpaid(orders, before, BATCH),
    await purgeEvents(orders, before, BATCH),
  ];
  return forgotten.includes(BATCH);
}

/** The provider first: a row that is gone names no customer. Returns how many it looked at. */
async function deleteCustomers(
  { orders, payments, clock, whileOpen }: JobDeps,
  before: number,
  log: FastifyBaseLogger,
): Promise<number> {
  const now = clock.now();
  const customers = await unpaidCustomers(orders, { before, now }, BATCH);
  for (const customer of whileOpen(customers)) {
    try {
      await payments.deleteCustomer(customer);
      await purgeCustomer(orders, customer.checkout);
    } catch (error) {
      log.warn({ err: error }, "a customer could not be deleted at the payment provider yet");
      await setNextAttempt(orders, customer.checkout, now + REST);
    }
  }
  return customers.length;
}
