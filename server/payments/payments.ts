import type { Cents } from "#engine";

/** What the shop needs from its payment provider. */
export interface Payments {
  /** Creates the intent of an open cart, which no page confirms. */
  createSessionIntent(amount: Cents, key: string): Promise<Intent>;
  /** Sets the amount of a session's intent. */
  setAmount(id: string, amount: Cents): Promise<void>;
  /**
   * Creates the intent of an attempt, which is never changed. Repeating a call with the same key and parameters returns the
   * same intent.
   */
  createIntent(amount: Cents, details: IntentDetails, key: string): Promise<Intent>;
  /** The current intent, with refunds and disputes. */
  intent(id: string): Promise<Intent>;
  /** Cancels an unpaid intent. @throws IntentStateChanged if it is paid, processing or canceled */
  cancelIntent(id: string): Promise<void>;
  /** Returns the customer's id. Repeating a call with the same key and parameters returns the same customer. */
  createCustomer(parameters: NewCustomer, key: string): Promise<string>;
  /** Deletes all customers created for an attempt, and the customer with the id if it is known. */
  deleteCustomer(customer: NewCustomer & { readonly id: string | null }): Promise<void>;
  /**
   * Deletes the customers of a paid intent's attempt and the address of its receipt. The provider keeps its recipient and card.
   * @throws IntentUnknown
   */
  forgetBuyer(intentId: string): Promise<void>;
  /** Refunds an amount once per `request`, even if repeated with another key. */
  refund(refund: Refund, key: string): Promise<void>;
  /** Lists the events of the types that the shop uses since a time in milliseconds, oldest first. */
  eventsSince(time: number): Promise<readonly PaymentEvent[]>;
  /**
   * Verifies and parses a webhook's raw body. Null for an event without an intent or of an unused type.
   * @throws BadSignature if the body was not signed with the shop's secret, or was signed too long ago.
   * @throws UnreadableEvent if the signature is valid, but the body is not an event.
   */
  readEvent(body: Buffer, signature: string): PaymentEvent | null;
}

/** What an attempt's intent carries. */
export interface IntentDetails {
  readonly attempt: string;
  readonly hash: string;
  /** The order's code, for the buyer's receipt. */
  readonly code: string;
  readonly email: string;
  readonly customer: string;
  readonly shipping: Recipient;
}

export interface NewCustomer {
  readonly email: string;
  readonly attempt: string;
}

export interface Refund {
  readonly intentId: string;
  readonly amount: Cents;
  /** Id of the merchant's request. Each request is refunded at most once. */
  readonly request: string;
}

export interface Recipient {
  readonly name: string;
  /** May be empty. */
  readonly phone: string;
  readonly address: Readonly<
    Record<"line1" | "line2" | "city" | "state" | "postal_code" | "country", string>
  >;
}

/** `payable` waits for a card, `requiresAction` for authentication by the shopper's bank, `processing` for a result. */
export type IntentStatus = "payable" | "requiresAction" | "processing" | "canceled" | "succeeded";

/** A payment intent of the provider: an amount that a shopper pays once, after any number of declined attempts. */
export interface Intent {
  readonly id: string;
  readonly clientSecret: string;
  readonly status: IntentStatus;
  readonly amount: Cents;
  readonly received: Cents;
  readonly refunded: Cents;
  readonly disputed: boolean;
  /** Null while a dispute is open or if there is no dispute. */
  readonly disputeOutcome: DisputeOutcome | null;
  readonly currency: string;
  /** Whether the metadata names this shop. The account may also have other shops, terminals and payment links. */
  readonly isOwn: boolean;
  /** The attempt's id in the metadata. Null for a session's intent, and one that the shop did not create. */
  readonly attempt: string | null;
  /** The hash of the attempt's content in the metadata. */
  readonly hash: string | null;
  /** A deleted customer makes confirmation impossible. */
  readonly customerDeleted: boolean;
}

export type DisputeOutcome = "won" | "lost";

/** A notification that an intent has changed. The intent must be fetched to see the change. */
export interface PaymentEvent {
  readonly id: string;
  readonly type: string;
  readonly intentId: string;
  /** Milliseconds since 1970. */
  readonly created: number;
}

/** The webhook's body was not signed by the provider, or was signed too long ago. */
export class BadSignature extends Error {
  override readonly name = "BadSignature";
}

/** The webhook's body has a valid signature, but is not an event. */
export class UnreadableEvent extends Error {
  override readonly name = "UnreadableEvent";
}

/** The provider rejected the request. Repeating the request returns the same error. */
export class PaymentsRefused extends Error {
  override readonly name = "PaymentsRefused";
  /** The provider's error code, such as `charge_disputed`. */
  readonly code: string;

  constructor(message: string, code: string) {
    super(message);
    this.code = code;
  }
}

/** The provider rejected the e-mail address. Nothing was stored. */
export class EmailRefused extends PaymentsRefused {
  constructor(message: string) {
    super(message, "email_invalid");
  }
}

/** The intent is paid, canceled or processing, so the request is not allowed. Fetch the intent again. */
export class IntentStateChanged extends Error {
  override readonly name = "IntentStateChanged";
}

/** The provider does not know the intent, or its customer. */
export class IntentUnknown extends Error {
  override readonly name = "IntentUnknown";
}

/** It is unknown whether the request took effect. It may be repeated with the same key. */
export class PaymentOutcomeUnknown extends Error {
  override readonly name = "PaymentOutcomeUnknown";
  /** The provider returned a server error and will repeat it for the same idempotency key. */
  readonly answered: boolean;
  /** The response was such a repetition, so the first request has ended. If false, it may still be running. */
  readonly repeated: boolean;

  constructor(message: string, answered: boolean, repeated = false) {
    super(message);
    this.answered = answered;
    this.repeated = repeated;
  }
}
