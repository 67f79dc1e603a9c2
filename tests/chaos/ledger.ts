import type { CartItem, Cents } from "#engine";

/** What a page showed when the shopper confirmed the payment. */
export interface Confirmed {
  readonly items: readonly CartItem[];
  readonly amount: Cents;
  readonly email: string;
}

/** What shoppers did and saw during the test. */
export interface Ledger {
  /** Counts by name: responses, faults, outcomes. */
  readonly counts: Map<string, number>;
  /** The confirmed carts by intent. */
  readonly confirmed: ReadonlyMap<string, readonly Confirmed[]>;
  /** The order numbers that shoppers received, by the order's token. */
  readonly orderNumbers: Map<string, number>;
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

export function createLedger(): Ledger {
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
