import type { CartItem, Cents } from "#engine";

/** What a page showed at its confirmation. */
export interface Confirmed {
  readonly items: readonly CartItem[];
  readonly amount: Cents;
  readonly email: string;
}

/** What shoppers did and saw during the test. */
export interface Ledger {
  /** Counts by name: responses, faults, outcomes. */
  readonly counts: Map<string, number>;
  /** The carts whose confirmation was sent to the provider, by intent. */
  readonly confirmed: ReadonlyMap<string, readonly Confirmed[]>;
  /** Order numbers sent to shoppers, by the order's token. */
  readonly orderNumbers: Map<string, number | null>;
  /** Bodies of all error responses. */
  readonly errorBodies: string[];
  /** Personal data, which must not occur in logs or errors. */
  readonly personal: Set<string>;
  readonly clientSecrets: Set<string>;
  /** Responses that no shopper should get. */
  readonly unexpected: string[];
  count(name: string): void;
  /** Records that a page sends a confirmation of an intent. */
  recordConfirmation(intent: string, page: Confirmed): void;
}

export function openLedger(): Ledger {
  const counts = new Map<string, number>();
  const confirmed = new Map<string, readonly Confirmed[]>();
  return {
    counts,
    confirmed,
    orderNumbers: new Map(),
    errorBodies: [],
    personal: new Set(),
    clientSecrets: new Set(),
    unexpected: [],
    count: (name) => void counts.set(name, (counts.get(name) ?? 0) + 1),
    recordConfirmation: (intent, page) =>
      void confirmed.set(intent, [...(confirmed.get(intent) ?? []), page]),
  };
}
