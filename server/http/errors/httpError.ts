import type { Cents } from "#engine";

/** 503 means that the same request may succeed later. */
export type HttpErrorStatus = 400 | 403 | 404 | 409 | 413 | 415 | 429 | 503;

export interface HttpErrorDetails {
  /** The correct amount in cents, if the amount in the request was wrong. */
  readonly amount?: Cents;
  /** Page token of the order, if the cart is already paid. */
  readonly order?: string;
  /** Id of the first rejected item. */
  readonly item?: string;
}

/** The error of a rejected request. The message is a sentence for the shopper. */
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
