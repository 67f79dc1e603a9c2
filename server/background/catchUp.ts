import { oldestOpen } from "../orders/checkouts.ts";
import { insertEvent, newestEvent } from "../orders/events.ts";
import { eventsReadUntil, noteEventsRead } from "../orders/eventsRead.ts";
import type { BackgroundParts } from "./parts.ts";

/** Events may be listed late, and clocks differ, so a stretch before the time that was read until is read again. */
const OVERLAP = 60 * 60_000;

/**
 * Stores the events that the webhook missed; they are then processed like any other. Only what was once read whole is left
 * out: an event that the webhook has brought says nothing of those before it. Where none were read yet, the newest event
 * or the oldest open checkout says how long the shop may have missed them.
 * @throws what went wrong; nothing is left out the next time then.
 */
export async function catchUp({ orders, payments, clock }: BackgroundParts): Promise<void> {
  const now = clock.now();
  const since =
    (await eventsReadUntil(orders)) ??
    (await newestEvent(orders)) ??
    (await oldestOpen(orders)) ??
    now;
  for (const event of await payments.eventsSince(since - OVERLAP))
    await insertEvent(orders, event, clock.now());
  await noteEventsRead(orders, now);
}
