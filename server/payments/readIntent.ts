import type { Stripe } from "stripe";
import type { DisputeOutcome, Intent, IntentStatus } from "./payments.ts";

/** Unknown statuses count as `processing`. */
const STATUSES: ReadonlyMap<string, IntentStatus> = new Map<string, IntentStatus>([
  ["requires_payment_method", "payable"],
  ["requires_confirmation", "payable"],
  ["requires_action", "requiresAction"],
  ["canceled", "canceled"],
  ["succeeded", "succeeded"],
]);

/**
 * Converts Stripe's intent. `latest_charge` and `customer` must be expanded.
 * @param shop the shop's id.
 * @param disputes the disputes of the charge.
 */
export function readIntent(
  intent: Stripe.PaymentIntent,
  shop: string,
  disputes: readonly Stripe.Dispute[],
): Intent {
  const charge = typeof intent.latest_charge === "object" ? intent.latest_charge : null;
  const { attempt = null, hash = null } = intent.metadata;
  return {
    id: intent.id,
    clientSecret: intent.client_secret ?? "",
    status: STATUSES.get(intent.status) ?? "processing",
    amount: intent.amount,
    received: intent.amount_received,
    refunded: charge?.amount_refunded ?? 0,
    disputed: charge?.disputed ?? false,
    disputeOutcome: outcomeOf(disputes),
    currency: intent.currency,
    isOwn: intent.metadata["shop"] === shop,
    attempt,
    hash,
    customerDeleted: typeof intent.customer === "object" && intent.customer?.deleted === true,
  };
}

/** Returns the id of the intent's charge if the charge is disputed, otherwise null. */
export function disputedCharge({ latest_charge: charge }: Stripe.PaymentIntent): string | null {
  return typeof charge === "object" && charge?.disputed ? charge.id : null;
}

/** Final statuses of a dispute; any other status is open. `warning_closed` is an inquiry, which took no money. */
const OUTCOMES: ReadonlyMap<string, DisputeOutcome> = new Map<string, DisputeOutcome>([
  ["won", "won"],
  ["warning_closed", "won"],
  ["prevented", "won"],
  ["lost", "lost"],
]);

/** A charge with several disputes is won only if all are won. */
function outcomeOf(disputes: readonly Stripe.Dispute[]): DisputeOutcome | null {
  const outcomes = disputes.map(({ status }) => OUTCOMES.get(status) ?? null);
  if (outcomes.length === 0 || outcomes.includes(null)) return null;
  return outcomes.includes("lost") ? "lost" : "won";
}
