/** The `error` object of a failed response. */
export interface StripeErrorBody {
  readonly type: "api_error" | "card_error" | "idempotency_error" | "invalid_request_error";
  readonly message: string;
  readonly code?: string;
  readonly decline_code?: string;
  readonly param?: string;
  readonly payment_intent?: object;
  readonly payment_method?: object;
}

/**
 * A failed request, sent as `{ error }`. If an endpoint throws it, its changes are rolled back; if it returns it, as for a
 * declined card, they are kept.
 */
export class StripeError extends Error {
  readonly statusCode: number;
  readonly body: StripeErrorBody;

  constructor(statusCode: number, body: StripeErrorBody) {
    super(body.message);
    this.statusCode = statusCode;
    this.body = body;
  }
}

/** An error of the caller. */
export function invalidRequest(
  message: string,
  details: Omit<StripeErrorBody, "type" | "message"> = {},
  statusCode = 400,
): StripeError {
  return new StripeError(statusCode, { type: "invalid_request_error", message, ...details });
}

/** `param` is the name of the parameter that contained the id. */
export function noSuch(kind: string, id: string, param: string): StripeError {
  return invalidRequest(`No such ${kind}: '${id}'`, { code: "resource_missing", param }, 404);
}
