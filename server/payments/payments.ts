import type { Cents } from "#engine";

/** The shop's door to its payment provider: what the checkout needs of it, in the shop's own words. */
export interface Payments {
  /** Creates an intent; the same key with the same parameters yields the same intent. */
  createIntent(parameters: NewIntent, key: string): Promise<Intent>;
  /** One update of amount and snapshot together. */
  updateIntent(id: string, change: IntentChange): Promise<Intent>;
  /** The intent as it stands now, with what was refunded or disputed. */
  intent(id: string): Promise<Intent>;
  /** Cancels an intent that has not been paid, for good, and removes e-mail and address from it first. */
  cancelIntent(id: string): Promise<Intent>;
  /** Creates a customer; the same key with the same parameters yields the same customer. Returns its id. */
  createCustomer(parameters: NewCustomer, key: string): Promise<string>;
  /** Deletes the customers that were created for a checkout, the one of a known id among them; none is no error. */
  deleteCustomer(customer: NewCustomer & { readonly id: string | null }): Promise<void>;
  /** Pays back an amount of an intent, once for each request, whatever key it is repeated with. */
  refund(refund: Refund, key: string): Promise<void>;
  /** The events the shop listens to since a time in milliseconds, oldest first. */
  eventsSince(time: number): Promise<readonly PaymentEvent[]>;
  /**
   * Reads a webhook's raw body.
   * @throws BadSignature when it was not signed with the shop's secret, or too long ago.
   * @throws UnreadableEvent when it was, and is no event.
   */
  readEvent(body: Buffer, signature: string): PaymentEvent | null;
}

export interface NewIntent {
  readonly amount: Cents;
  readonly checkout: string;
}

export interface NewCustomer {
  readonly email: string;
  readonly checkout: string;
}

export interface Refund {
  readonly intentId: string;
  readonly amount: Cents;
  /** Names the merchant's request: what was paid back for it is never paid back again. */
  readonly request: string;
}

export interface IntentChange {
  readonly amount: Cents;
  readonly checkout: string;
  /** What will be made; null while the shopper is still choosing. */
  readonly snapshot: IntentSnapshot | null;
}

export interface IntentSnapshot {
  readonly number: number;
  readonly hash: string;
  readonly email: string;
  /** Set by the first snapshot and never changed after. */
  readonly customer: string | null;
  readonly shipping: Recipient;
}

export interface Recipient {
  readonly name: string;
  readonly address: Readonly<
    Record<"line1" | "line2" | "city" | "state" | "postal_code" | "country", string>
  >;
}

/**
 * Where an intent stands: waiting for a card (`payable`), for the shopper's bank to ask them (`asking`) or for an
 * answer (`processing`), or at its end.
 */
export type IntentStatus = "payable" | "asking" | "processing" | "canceled" | "succeeded";

export interface Intent {
  readonly id: string;
  readonly clientSecret: string;
  readonly status: IntentStatus;
  readonly amount: Cents;
  readonly received: Cents;
  readonly refunded: Cents;
  readonly disputed: boolean;
  /** How the disputes ended; null while one is open, or where there was none. */
  readonly disputeOutcome: DisputeOutcome | null;
  readonly currency: string;
  /** Whether its metadata names this shop: an account may have other shops, terminals and payment links. */
  readonly own: boolean;
  readonly checkout: string | null;
  readonly snapshot: { readonly number: number; readonly hash: string } | null;
  /** Differs as soon as another attempt to pay has ended. */
  readonly attempt: string;
  /** Whether it names who gets the receipt: before Pay it does not, nor once its cancellation was begun. */
  readonly hasRecipient: boolean;
  /** Whether its customer was deleted at the provider, so that it can't be confirmed any more. */
  readonly customerDeleted: boolean;
}

export type DisputeOutcome = "won" | "lost";

/** Something happened to an intent; what it was, the intent itself tells. */
export interface PaymentEvent {
  readonly id: string;
  readonly type: string;
  readonly intentId: string;
  /** Milliseconds since 1970. */
  readonly created: number;
}

/** The webhook's body was not signed by the provider, or its signature is too old. */
export class BadSignature extends Error {
  override readonly name = "BadSignature";
}

/** The webhook's body was signed by the provider and is no event. */
export class UnreadableEvent extends Error {
  override readonly name = "UnreadableEvent";
}

/** The provider answered that this cannot be: the answer is final, and repeating the call yields it again. */
export class PaymentsRefused extends Error {
  override readonly name = "PaymentsRefused";
  /** The provider's own word for the reason, such as `charge_disputed`. */
  readonly code: string;

  constructor(message: string, code: string) {
    super(message);
    this.code = code;
  }
}

/** The provider takes no such e-mail address; nothing was done with it. */
export class EmailRefused extends PaymentsRefused {
  constructor(message: string) {
    super(message, "email_invalid");
  }
}

/** The intent is in a state that does not allow this (paid, canceled, under way): ask it how it stands. */
export class IntentMoved extends Error {
  override readonly name = "IntentMoved";
}

/** The provider knows no such intent, or not the customer that it was to have, and never will. */
export class IntentUnknown extends Error {
  override readonly name = "IntentUnknown";
}

/** No answer, or none that tells whether the call took effect: it may be repeated with the same key. */
export class PaymentsUnreachable extends Error {
  override readonly name = "PaymentsUnreachable";
  /** The provider answered with a mistake of its own, and will repeat it for as long as the same key is sent. */
  readonly answered: boolean;
  /** The answer was such a repetition: what was begun with the key has ended, while after any other it may be under way. */
  readonly repeated: boolean;

  constructor(message: string, answered: boolean, repeated = false) {
    super(message);
    this.answered = answered;
    this.repeated = repeated;
  }
}
