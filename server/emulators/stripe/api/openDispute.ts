import { newId } from "../store/newId.ts";
import type { Charge, Dispute } from "../store/records.ts";
import { serializeDispute } from "../serializers/serializeOthers.ts";
import type { Context } from "./endpoint.ts";

/** The shopper's bank takes a charge back: marks it disputed and tells the shop. */
export function openDispute(
  { books, emit }: Pick<Context, "books" | "emit">,
  charge: Charge,
): void {
  books.charges.replace({ ...charge, disputed: true });
  const dispute = books.disputes.insert({
    id: newId("dp"),
    created: books.now(),
    amount: charge.amount,
    charge: charge.id,
    currency: charge.currency,
    payment_intent: charge.payment_intent,
    status: "needs_response",
  });
  emit("charge.dispute.created", serializeDispute(dispute));
}

/** The bank has decided: the charge stays disputed, and the shop is told for whom. */
export function closeDispute(
  { books, emit }: Pick<Context, "books" | "emit">,
  dispute: Dispute,
  status: "won" | "lost",
): void {
  emit("charge.dispute.closed", serializeDispute(books.disputes.replace({ ...dispute, status })));
}
