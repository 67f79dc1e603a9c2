import { formatCents, type OrderState, type OrderView } from "#engine";

/** What an order's state says to its buyer. */
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

const WORDS: ReadonlyMap<string, string> = new Map(Object.entries(STATES));

/** The sentence for an order's state; a page may be older than its server, so one that is not known here has its own. */
export function stateWords(state: string): string {
  return WORDS.get(state) ?? "We are looking at this order.";
}

/** What has become of the buyer's money, where there is anything to tell beside the state; null otherwise. */
export function moneyTexts({
  state,
  total,
  refunded,
}: Pick<OrderView, "state" | "total" | "refunded">): string | null {
  if (refunded >= total) return `${formatCents(refunded)} went back to you.`;
  if (refunded > 0) return `${formatCents(refunded)} of ${formatCents(total)} went back to you.`;
  return state === "canceled" ? `Your ${formatCents(total)} has not gone back to you yet.` : null;
}
