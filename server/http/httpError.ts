import type { Cents } from "#engine";

/** The statuses with which a request is refused; with 503, when it comes at a bad time. */
export type HttpErrorStatus = 400 | 403 | 404 | 409 | 413 | 415 | 429 | 503;

/** What may stand beside the sentence. */
export interface HttpErrorDetails {
  /** The right amount in cents, where the amount was the fault. */
  readonly amount?: Cents;
  /** The order that the cart has become already, by the token of its page. */
  readonly order?: string;
  /** The id of the cart's item that was the fault; the first, where several were. */
  readonly item?: string;
}

/** A request that is refused, with a sentence for the shopper. */
export class HttpError extends Error {
  override readonly name = "HttpError";
  readonly status: HttpErrorStatus;
  readonly details: HttpErrorDetails;

  constructor(status: HttpErrorStatus, sentence: string, details: HttpErrorDetails = {}) {
    super(sentence);
    this.status = status;
    this.details = details;
  }
}
