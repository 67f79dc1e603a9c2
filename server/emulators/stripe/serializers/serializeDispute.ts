import type Stripe from "stripe";
import type { Dispute } from "../store/records.ts";

/** Evidence is omitted: the emulator does not support it. */
export function serializeDispute(
  dispute: Dispute,
): Omit<Stripe.Dispute, "evidence" | "evidence_details"> {
  return {
    ...dispute,
    object: "dispute",
    balance_transactions: [],
    enhanced_eligibility_types: [],
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    reason: "fraudulent",
  };
}
