import { processEvent } from "../checkout/paymentEvent.ts";
import type { JobDeps } from "./deps.ts";

/** A counter whose value is a time in milliseconds since 1970, by the provider's clock. */
const CURSOR = "events read until";

/** In milliseconds. The provider may list events late and out of order, so the hour before the cursor is read again. */
const OVERLAP = 60 * 60_000;

/**
 * Processes the events that did not arrive by webhook. The cursor advances only after all of them were processed.
 * @throws any error of the provider or the database. The cursor is then unchanged.
 */
export async function catchUp(deps: JobDeps): Promise<void> {
  const { orders, payments, clock, untilShutdown } = deps;
  const row = await orders
    .selectFrom("counters")
    .select("value")
    .where("name", "=", CURSOR)
    .executeTakeFirst();
  const since = row?.value ?? clock.now();
  const events = await payments.eventsSince(since - OVERLAP);
  let processed = 0;
  for (const event of untilShutdown(events)) {
    await processEvent(deps, event);
    processed += 1;
  }
  if (processed < events.length) return;
  const value = events.reduce((time, { created }) => Math.max(time, created), since);
  await orders
    .insertInto("counters")
    .values({ name: CURSOR, value })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ value }))
    .execute();
}
