import type { Cents } from "#engine";

/** The statuses with which a request is refused; with 503, when it comes at a bad time. */
export type RefusalStatus = 400 | 403 | 404 | 409 | 413 | 415 | 429 | 503;

/** What may stand beside the sentence. */
export interface RefusalDetails {
  /** The right amount in cents, where the amount was the fault. */
  readonly amount?: Cents;
  /** The order that the cart has become already, by the token of its page. */
  readonly order?: string;
  /** The id of the cart's item that was the fault; the first, where several were. */
  readonly item?: string;
}

/** A request that is refused, with a sentence for the shopper. */
export class Refusal extends Error {
  override readonly name = "Refusal";
  readonly status: RefusalStatus;
  readonly details: RefusalDetails;

  constructor(status: RefusalStatus, sentence: string, details: RefusalDetails = {}) {
    super(sentence);
    this.status = status;
    this.details = details;
  }
}
