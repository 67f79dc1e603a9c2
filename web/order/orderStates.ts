/** What an order's state says to its buyer; a state that is not known here is shown as being looked at. */
const STATES: ReadonlyMap<string, string> = new Map([
  ["paid", "Paid. We will begin with it now."],
  ["in_production", "Being made."],
  ["shipped", "On its way to you."],
  ["canceled", "Canceled."],
  ["refunded", "Refunded."],
  ["partially_refunded", "Partly refunded."],
]);

/** The sentence for an order's state. */
export function stateWords(state: string): string {
  return STATES.get(state) ?? "We are looking at this order and will write to you.";
}
