import { formatCents, type OrderState, type OrderView } from "#engine";

/** The text of each order state. */
const STATES: { readonly [S in OrderState]: string } = {
  paid: "Paid. We'll start making it soon.",
  in_production: "We're making it now.",
  shipped: "Shipped. It's on its way.",
  needs_review: "Paid. We're reviewing your order.",
  canceled: "Canceled.",
  refunded: "Refunded.",
  partially_refunded: "Paid and partly refunded. We'll start making it soon.",
  disputed: "Your bank is reviewing this payment. We're waiting for its decision.",
};

/** A map, so that an unknown state such as "constructor" has no text. */
const TEXTS: ReadonlyMap<string, string> = new Map(Object.entries(STATES));

/** The text of an order's state. A page may be older than the server, so unknown states have a text, too. */
export function stateText(state: string): string {
  return TEXTS.get(state) ?? "We're reviewing your order.";
}

/** What happened to the shopper's money, if the state doesn't say so; null otherwise. */
export function moneyText({
  state,
  total,
  refunded,
}: Pick<OrderView, "state" | "total" | "refunded">): string | null {
  if (refunded >= total) return `${formatCents(refunded)} refunded.`;
  if (refunded > 0) return `${formatCents(refunded)} of ${formatCents(total)} refunded.`;
  return state === "canceled" ? `${formatCents(total)} not refunded yet.` : null;
}
