import { oldestOpen } from "../orders/checkouts.ts";
import { insertEvent, oldestEvent } from "../orders/events.ts";
import { readEventCursor, saveEventCursor } from "../orders/eventCursor.ts";
import type { JobDeps } from "./deps.ts";

/** Events may be listed late and out of order, so a stretch before the newest one that was read is read again. */
const OVERLAP = 60 * 60_000;

/**
 * Stores the events that the webhook missed; they are then processed like any other. Only what was once read whole is left
 * out: an event that the webhook has brought says nothing of those before it. How far was read, the provider's own clock
 * says.
 * @throws what went wrong; nothing more is left out the next time then.
 */
export async function catchUp(parts: JobDeps): Promise<void> {
  const { orders, payments, clock } = parts;
  const since = (await readEventCursor(orders)) ?? (await earliestKnown(parts));
  const events = await payments.eventsSince(since - OVERLAP);
  for (const event of events) await insertEvent(orders, event, clock.now());
  const latest = events.reduce((time, { created }) => Math.max(time, created), since);
  await saveEventCursor(orders, latest);
}

/** Since when a shop that has never read any may have missed events: its oldest event or open checkout, or now. */
async function earliestKnown({ orders, clock }: JobDeps): Promise<number> {
  const known = [await oldestEvent(orders), await oldestOpen(orders), clock.now()];
  return Math.min(...known.filter((time) => time !== null));
}
