import type { Charge, Refund } from "../store/records.ts";
import { serializeRefund } from "../serializers/serializeRefund.ts";
import type { Context } from "./endpoint.ts";

/** Simulates a refund that the shopper's bank rejects. The money returns to the shop. */
export function failRefund(
  { store, emit }: Pick<Context, "store" | "emit">,
  refund: Refund,
  charge: Charge,
): void {
  store.charges.replace({ ...charge, amount_refunded: charge.amount_refunded - refund.amount });
  const failedRefund = store.refunds.replace({ ...refund, status: "failed" });
  emit("refund.failed", serializeRefund(failedRefund));
}
