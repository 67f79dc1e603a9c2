import type { Cents } from "#engine";

/** 503: refused only at the moment. */
export type HttpErrorStatus = 400 | 403 | 404 | 409 | 413 | 415 | 429 | 503;

export interface HttpErrorDetails {
  /** The right amount in cents, if the sent one was wrong. */
  readonly amount?: Cents;
  /** Page token of the order that the cart was already paid as. */
  readonly order?: string;
  /** Id of the first item that was refused. */
  readonly item?: string;
}

/** A refused request, with a sentence for the shopper. */
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
