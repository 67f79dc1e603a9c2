/** Stripe's kinds of error. */
export type StripeErrorType =
  | "api_error"
  | "card_error"
  | "idempotency_error"
  | "invalid_request_error";

/** The `error` of a failed answer, in Stripe's own words and keys. */
export type StripeErrorBody = {
  readonly type: StripeErrorType;
  readonly message: string;
  readonly code?: string;
  readonly decline_code?: string;
  readonly param?: string;
  readonly charge?: string;
  readonly payment_intent?: unknown;
  readonly payment_method?: unknown;
};

/** A request that is refused and changes nothing. Thrown; becomes the answer `{ error }` with `status`. */
export class StripeFault extends Error {
  readonly status: number;
  readonly body: StripeErrorBody;

  constructor(status: number, body: StripeErrorBody) {
    super(body.message);
    this.status = status;
    this.body = body;
  }
}

type Details = Omit<StripeErrorBody, "type" | "message">;

/** 400: the request cannot be carried out as it is. */
export function invalidRequest(message: string, details: Details = {}): StripeFault {
  return new StripeFault(400, { type: "invalid_request_error", message, ...details });
}

/** 404: no object of this kind with this id. */
export function noSuch(kind: string, id: string, param = "id"): StripeFault {
  return new StripeFault(404, {
    type: "invalid_request_error",
    code: "resource_missing",
    param,
    message: `No such ${kind}: '${id}'`,
  });
}
