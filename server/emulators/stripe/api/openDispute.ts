import { newId } from "../store/newId.ts";
import type { Charge, Dispute } from "../store/records.ts";
import { serializeDispute } from "../serializers/serializeOthers.ts";
import type { Context } from "./endpoint.ts";

/** Opens a dispute and marks the charge as disputed. */
export function openDispute(
  { store, emit }: Pick<Context, "store" | "emit">,
  charge: Charge,
): void {
  store.charges.replace({ ...charge, disputed: true });
  const dispute = store.disputes.insert({
    id: newId("dp"),
    created: store.now(),
    amount: charge.amount,
    charge: charge.id,
    currency: charge.currency,
    payment_intent: charge.payment_intent,
    status: "needs_response",
  });
  emit("charge.dispute.created", serializeDispute(dispute));
}

/** Closes a dispute. The charge stays disputed. */
export function closeDispute(
  { store, emit }: Pick<Context, "store" | "emit">,
  dispute: Dispute,
  status: "won" | "lost",
): void {
  emit("charge.dispute.closed", serializeDispute(store.disputes.replace({ ...dispute, status })));
}
