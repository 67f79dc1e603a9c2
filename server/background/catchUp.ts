import { insertEvent, newestEvent } from "../orders/events.ts";
import type { BackgroundParts } from "./parts.ts";

/** Events may come late and out of order, so a stretch before the newest known one is read again. */
const OVERLAP = 60 * 60_000;

/** Stores the events that the webhook missed; they are then processed like any other. */
export async function catchUp({ orders, payments, clock }: BackgroundParts): Promise<void> {
  const newest = await newestEvent(orders);
  const since = (newest === 0 ? clock.now() : newest) - OVERLAP;
  for (const event of await payments.eventsSince(since))
    await insertEvent(orders, event, clock.now());
}
