export type StripeErrorType =
  | "api_error"
  | "card_error"
  | "idempotency_error"
  | "invalid_request_error";

/** The `error` object of a failed response. */
export interface StripeErrorBody {
  readonly type: StripeErrorType;
  readonly message: string;
  readonly code?: string;
  readonly decline_code?: string;
  readonly param?: string;
  readonly charge?: string;
  readonly payment_intent?: unknown;
  readonly payment_method?: unknown;
}

/** A rejected request, whose changes are rolled back. It is sent as `{ error }` with `status`. */
export class StripeError extends Error {
  readonly status: number;
  readonly body: StripeErrorBody;

  constructor(status: number, body: StripeErrorBody) {
    super(body.message);
    this.status = status;
    this.body = body;
  }
}

type Details = Omit<StripeErrorBody, "type" | "message">;

/** A rejection with status 400. */
export function invalidRequest(message: string, details: Details = {}): StripeError {
  return new StripeError(400, { type: "invalid_request_error", message, ...details });
}

/** `resource_missing`; `param` is the name of the parameter that contained the id. */
export function noSuch(kind: string, id: string, param: string): StripeError {
  return new StripeError(404, {
    type: "invalid_request_error",
    code: "resource_missing",
    param,
    message: `No such ${kind}: '${id}'`,
  });
}
