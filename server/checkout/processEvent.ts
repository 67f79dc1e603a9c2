import { eventQueue } from "../orders/queue.ts";
import type { EventRow } from "../orders/schema.ts";
import { IntentUnknown } from "../payments/payments.ts";
import type { CheckoutDeps } from "./deps.ts";
import { ForeignPayment, settle } from "./settle.ts";

type Parts = Pick<CheckoutDeps, "orders" | "payments" | "clock" | "log">;

/**
 * Settles the intent that an event is about; twice or late does no harm. An event of a payment that is not this shop's
 * is logged and left alone; a payment that must become an order is asked for until it does.
 * @throws what went wrong, after putting the event off for the worker.
 */
export async function processEvent(parts: Parts, event: EventRow): Promise<void> {
  const { orders, clock, log } = parts;
  const { id, type, intent_id: intent } = event;
  try {
    const { order } = await settle(parts, intent);
    // Its checkout is closed then, so that nobody else would ever ask again what was paid.
    if (type === "payment_intent.succeeded" && order === null)
      throw new Error(
        `the payment provider says that ${intent} was paid, and does not know it: are the keys of one account?`,
      );
  } catch (error) {
    if (!(error instanceof IntentUnknown || error instanceof ForeignPayment)) {
      await eventQueue.postpone(orders, event, clock.now());
      throw error;
    }
    log.info({ type, intent }, "event of a payment that is not this shop's: left alone");
  }
  await eventQueue.finish(orders, id, clock.now());
}
