import type { Database } from "../orders/database/database.ts";
import { findOrderByIntent } from "../orders/orders.ts";
import { IntentUnknown, type PaymentEvent } from "../payments/payments.ts";
import { findAttemptByIntent } from "./attempts.ts";
import type { CheckoutDeps } from "./deps.ts";
import { countDecline } from "./payLimits.ts";
import { ForeignPayment, settle } from "./settle.ts";

/**
 * Settles the intent of an event. Repeated or late events change nothing. Events of payments that don't belong to this
 * shop are logged and skipped.
 * @throws any other error. The event must then be processed again.
 */
export async function processEvent(
  deps: Pick<CheckoutDeps, "orders" | "payments" | "clock" | "log">,
  event: PaymentEvent,
): Promise<void> {
  const { orders, log } = deps;
  const { type, intentId: intent } = event;
  if (type === "payment_intent.payment_failed") await countDecline(orders, event);
  if (await isKnown(orders, event)) return;
  try {
    const { order } = await settle(deps, intent);
    if (order !== null || type !== "payment_intent.succeeded") return;
  } catch (error) {
    if (!(error instanceof IntentUnknown || error instanceof ForeignPayment)) throw error;
    if (error instanceof ForeignPayment || type !== "payment_intent.succeeded") {
      log.info({ type, intent }, "event of a payment that is not this shop's: skipped");
      return;
    }
  }
  throw new Error(
    `the payment provider reported that ${intent} was paid, but can't find it: are all keys of one account?`,
  );
}

/** Whether the database already has what an event reports. */
async function isKnown(db: Database, { type, intentId }: PaymentEvent): Promise<boolean> {
  if (type === "payment_intent.succeeded") return !!(await findOrderByIntent(db, intentId));
  if (type === "payment_intent.canceled")
    return (await findAttemptByIntent(db, intentId))?.state === "canceled";
  return false;
}
