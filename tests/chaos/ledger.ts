import type { CartItem, Cents } from "#engine";

/** What a page showed when it had its payment confirmed. */
export interface Confirmed {
  readonly items: readonly CartItem[];
  readonly amount: Cents;
  readonly email: string;
}

/** What was seen from outside while the shop was under attack: what shoppers did and were told. */
export interface Ledger {
  /** Counts by what is counted: answers, faults, outcomes of shoppers. */
  readonly counts: Map<string, number>;
  /** Every cart whose page sent a confirmation to the provider, by the intent. */
  readonly confirmed: ReadonlyMap<string, readonly Confirmed[]>;
  /** Order numbers that shoppers were told, by the order's token. */
  readonly told: Map<string, number | null>;
  /** Bodies of all answers that were failures. */
  readonly errorBodies: string[];
  /** What must never be seen in a log or an error: who buys, and what opens their payment. */
  readonly personal: Set<string>;
  readonly clientSecrets: Set<string>;
  /** Answers that no shopper should ever get. */
  readonly surprises: string[];
  count(what: string): void;
  /** Notes that a page sends the confirmation of an intent. */
  confirms(intent: string, shown: Confirmed): void;
}

export function openLedger(): Ledger {
  const counts = new Map<string, number>();
  const confirmed = new Map<string, readonly Confirmed[]>();
  return {
    counts,
    confirmed,
    told: new Map(),
    errorBodies: [],
    personal: new Set(),
    clientSecrets: new Set(),
    surprises: [],
    count: (what) => void counts.set(what, (counts.get(what) ?? 0) + 1),
    confirms: (intent, shown) =>
      void confirmed.set(intent, [...(confirmed.get(intent) ?? []), shown]),
  };
}
