import { eventBacklog } from "../orders/backlog.ts";
import type { EventRow } from "../orders/schema.ts";
import { IntentUnknown } from "../payments/payments.ts";
import type { CheckoutParts } from "./parts.ts";
import { settle } from "./settle.ts";

type Parts = Pick<CheckoutParts, "orders" | "payments" | "clock">;

/**
 * Settles the intent that an event is about; twice or late does no harm.
 * @throws what went wrong, after putting the event off for the worker.
 */
export async function processEvent(parts: Parts, event: EventRow): Promise<void> {
  const { orders, clock } = parts;
  try {
    await settle(parts, event.intent_id);
    await eventBacklog.finish(orders, event.id, clock.now());
  } catch (error) {
    if (error instanceof IntentUnknown) await eventBacklog.finish(orders, event.id, clock.now());
    else await eventBacklog.postpone(orders, event, clock.now());
    throw error;
  }
}
