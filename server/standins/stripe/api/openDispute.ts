import { newId } from "../books/newId.ts";
import type { Charge } from "../books/records.ts";
import { disputeWire } from "../wire/otherWires.ts";
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
  });
  emit("charge.dispute.created", disputeWire(dispute));
}
