import { findOldestOpenCheckoutTime } from "../orders/checkouts/checkouts.ts";
import { insertEvent, findOldestEventTime } from "../orders/queue/events.ts";
import { readEventCursor, saveEventCursor } from "../orders/queue/eventCursor.ts";
import type { JobDeps } from "./deps.ts";

/** In milliseconds. The provider may list events late and out of order, so the hour before the cursor is read again. */
const OVERLAP = 60 * 60_000;

/**
 * Stores the events that did not arrive by webhook. They are then processed like all others. The cursor advances only
 * after a complete read, because an event that arrives by webhook doesn't prove that earlier events have arrived. The
 * cursor uses the provider's clock.
 * @throws any error of the provider or the database. The cursor is then unchanged.
 */
export async function catchUp(deps: JobDeps): Promise<void> {
  const { orders, payments, clock } = deps;
  const since = (await readEventCursor(orders)) ?? (await findStartTime(deps));
  const events = await payments.eventsSince(since - OVERLAP);
  for (const event of events) await insertEvent(orders, event, clock.now());
  const latest = events.reduce((time, { created }) => Math.max(time, created), since);
  await saveEventCursor(orders, latest);
}

/** Finds where a shop without a cursor starts: at its oldest event or open checkout, or now. */
async function findStartTime({ orders, clock }: JobDeps): Promise<number> {
  const times = [
    await findOldestEventTime(orders),
    await findOldestOpenCheckoutTime(orders),
    clock.now(),
  ];
  return Math.min(...times.filter((time) => time !== null));
}
