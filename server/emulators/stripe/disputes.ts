import { defineList } from "./endpoint.ts";
import type { Dispute } from "./objects.ts";
import { text } from "./params.ts";
import { newId, type Store } from "./store.ts";

export const listDisputes = defineList("/v1/disputes", (store) => store.disputes, {
  charge: text.optional(),
});

/** The latest dispute of a charge. */
export function findDispute(store: Store, charge: string): Dispute | undefined {
  return store.disputes.page({ limit: 1, where: { charge } }).data[0];
}

/** Opens a dispute of an intent's charge. @throws Error if the intent has no paid charge */
export function openDispute(store: Store, intentId: string): void {
  const charge = store.charges.find(store.intents.get(intentId).latest_charge);
  if (charge?.paid !== true) throw new Error(`${intentId} has no paid charge to dispute`);
  store.charges.replace({ ...charge, disputed: true });
  const dispute = store.disputes.insert({
    id: newId("dp"),
    object: "dispute",
    amount: charge.amount,
    charge: charge.id,
    created: store.now(),
    payment_intent: intentId,
    status: "needs_response",
  });
  store.emit("charge.dispute.created", dispute);
}

/** Closes the latest dispute of an intent's charge, which stays disputed. @throws Error if there is none */
export function closeDispute(store: Store, intentId: string, status: "won" | "lost"): void {
  const dispute = findDispute(store, store.intents.get(intentId).latest_charge ?? "");
  if (dispute === undefined) throw new Error(`${intentId} has no dispute`);
  store.emit("charge.dispute.closed", store.disputes.replace({ ...dispute, status }));
}
