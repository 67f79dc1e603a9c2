import type { CartItem, Cents } from "#engine";

/** What a shopper asked to pay for, as the server acknowledged it. */
export interface Asked {
  readonly items: readonly CartItem[];
  readonly amount: Cents;
  readonly email: string;
}

/** What was seen from outside while the shop was under attack: what shoppers did and were told. */
export interface Ledger {
  /** Counts by what is counted: answers, faults, outcomes of shoppers. */
  readonly counts: Map<string, number>;
  /** Every cart that a payment was answered for, by its intent. */
  readonly asked: Map<string, Asked[]>;
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
}

export function openLedger(): Ledger {
  const counts = new Map<string, number>();
  return {
    counts,
    asked: new Map(),
    told: new Map(),
    errorBodies: [],
    personal: new Set(),
    clientSecrets: new Set(),
    surprises: [],
    count: (what) => void counts.set(what, (counts.get(what) ?? 0) + 1),
  };
}
