import { z } from "zod";
import type { Store } from "../store/store.ts";
import { newId } from "../store/newId.ts";
import type { Charge, Dispute } from "../store/records.ts";
import { listParams, text } from "../http/paramTypes.ts";
import { serializeDispute } from "../serializers/serializeDispute.ts";
import type { ChangeContext } from "./endpoint.ts";
import { defineListEndpoint } from "./listEndpoint.ts";

export const listDisputes = defineListEndpoint({
  path: "/v1/disputes",
  collection: (store) => store.disputes,
  params: z.strictObject({ ...listParams, charge: text.optional() }),
  where: ({ charge }) => ({ charge }),
  serialize: (_store, dispute) => serializeDispute(dispute),
});

export function findLatestDispute(store: Store, charge: string): Dispute | undefined {
  const request = { limit: 1, startingAfter: null, createdSince: 0, where: { charge } };
  return store.disputes.page(request)?.records[0];
}

/** Opens a dispute and marks the charge as disputed. */
export function openDispute({ store, emit }: ChangeContext, charge: Charge): void {
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
  { store, emit }: ChangeContext,
  dispute: Dispute,
  status: "won" | "lost",
): void {
  emit("charge.dispute.closed", serializeDispute(store.disputes.replace({ ...dispute, status })));
}
