import { formatCents, type OrderState, type OrderView } from "#engine";

/** The text of each order state. */
const STATES: { readonly [S in OrderState]: string } = {
  paid: "Paid. We will begin with it now.",
  in_production: "Being made.",
  shipped: "On its way to you.",
  needs_review: "Paid. We are looking at it before we go on.",
  canceled: "Canceled. We are not making it.",
  refunded: "Refunded.",
  partially_refunded: "Paid, and partly refunded. We will begin with it now.",
  disputed: "Your bank has a question about this payment. We wait for its answer.",
};

const TEXTS: ReadonlyMap<string, string> = new Map(Object.entries(STATES));

/** The text of an order's state; pages may be older than the server, so there is one for unknown states. */
export function stateText(state: string): string {
  return TEXTS.get(state) ?? "We are looking at this order.";
}

/** What happened to the shopper's money, if the state doesn't say so; null otherwise. */
export function moneyTexts({
  state,
  total,
  refunded,
}: Pick<OrderView, "state" | "total" | "refunded">): string | null {
  if (refunded >= total) return `${formatCents(refunded)} went back to you.`;
  if (refunded > 0) return `${formatCents(refunded)} of ${formatCents(total)} went back to you.`;
  return state === "canceled" ? `Your ${formatCents(total)} has not gone back to you yet.` : null;
}
