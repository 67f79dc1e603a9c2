import type { Charge, Refund } from "../store/records.ts";
import { serializeRefund } from "../serializers/serializeOthers.ts";
import type { Context } from "./endpoint.ts";

/** The shopper's bank rejects a refund: the money returns to the shop. */
export function failRefund(
  { store, emit }: Pick<Context, "store" | "emit">,
  refund: Refund,
  charge: Charge,
): void {
  store.charges.replace({ ...charge, amount_refunded: charge.amount_refunded - refund.amount });
  const failedRefund = store.refunds.replace({ ...refund, status: "failed" });
  emit("refund.failed", serializeRefund(failedRefund));
}
