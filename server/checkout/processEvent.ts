import { eventQueue } from "../orders/queue/queue.ts";
import type { EventRow } from "../orders/database/schema.ts";
import { IntentUnknown } from "../payments/payments.ts";
import type { CheckoutDeps } from "./deps.ts";
import { ForeignPayment, settle } from "./settle.ts";

type Deps = Pick<CheckoutDeps, "orders" | "payments" | "clock" | "log">;

/**
 * Settles the intent of an event. Repeated or late events change nothing. Events of payments that don't belong to this
 * shop are logged and skipped. An event of a successful payment that gets no order is retried.
 * @throws any other error. The event is then already postponed, and the worker retries it.
 */
export async function processEvent(deps: Deps, event: EventRow): Promise<void> {
  const { orders, clock, log } = deps;
  const { id, type, intent_id: intent } = event;
  try {
    const { order } = await settle(deps, intent);
    // `settle` has closed the checkout, so no other job retries the payment.
    if (type === "payment_intent.succeeded" && order === null)
      throw new Error(
        `the payment provider reported that ${intent} was paid, but can't find it: are all keys of one account?`,
      );
  } catch (error) {
    if (!(error instanceof IntentUnknown || error instanceof ForeignPayment)) {
      await eventQueue.postpone(orders, event, clock.now());
      throw error;
    }
    log.info({ type, intent }, "event of a payment that is not this shop's: skipped");
  }
  await eventQueue.finish(orders, id, clock.now());
}
