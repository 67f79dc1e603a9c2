import type { Charge, Refund } from "../store/records.ts";
import { serializeRefund } from "../serializers/serializeOthers.ts";
import type { Context } from "./endpoint.ts";

/** The shopper's bank can't take a refund: its money is the shop's again. */
export function failRefund(
  { books, emit }: Pick<Context, "books" | "emit">,
  refund: Refund,
  charge: Charge,
): void {
  books.charges.replace({
    ...charge,
    amount_refunded: charge.amount_refunded - refund.amount,
  });
  const failed = books.refunds.replace({ ...refund, status: "failed" });
  emit("refund.failed", serializeRefund(failed));
}
