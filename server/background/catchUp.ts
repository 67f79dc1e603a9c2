import { oldestOpen } from "../orders/checkouts.ts";
import { insertEvent, newestEvent } from "../orders/events.ts";
import type { BackgroundParts } from "./parts.ts";

/**
 * Events may come late and out of order, so a stretch before the newest known one is read again: more than lies between
 * two catch-ups, or what came just after one of them would be missed by the next.
 */
const OVERLAP = 2 * 60 * 60_000;

/**
 * Stores the events that the webhook missed; they are then processed like any other. Where none is known yet, the oldest
 * open checkout says how long the shop may have missed them.
 */
export async function catchUp({ orders, payments, clock }: BackgroundParts): Promise<void> {
  const since = (await newestEvent(orders)) ?? (await oldestOpen(orders)) ?? clock.now();
  for (const event of await payments.eventsSince(since - OVERLAP))
    await insertEvent(orders, event, clock.now());
}
