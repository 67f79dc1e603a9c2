import { encodeForm, type FormInput } from "../../http/form.ts";

/** An error in Stripe.js's format. */
interface ApiError {
  readonly type: string;
  readonly message?: string;
  readonly payment_intent?: object;
}

/** The fields of a payment intent that this script uses. */
interface BrowserIntent {
  readonly id: string;
  readonly status: string;
  readonly amount: number;
  readonly last_payment_error?: ApiError | null;
}

/** The result of `confirmCardPayment`. */
export type IntentResult = { readonly paymentIntent: BrowserIntent } | { readonly error: ApiError };

/** The shop proxies these calls to the emulator, so the page's policy needs no other host. */
const BASE = "/_stripe/v1/payment_intents/";

const NO_CONNECTION: ApiError = {
  type: "api_connection_error",
  message:
    "We could not reach the payment provider. Please check your internet connection and try again.",
};

/**
 * Calls a method of an intent with the publishable key, such as `pi_1/confirm`. Never throws. Returns an error for a
 * failed connection or an unexpected response.
 */
export async function callApi(
  publishableKey: string,
  method: string,
  params: FormInput,
): Promise<IntentResult> {
  const headers = {
    authorization: `Bearer ${publishableKey}`,
    "content-type": "application/x-www-form-urlencoded",
  };
  try {
    const request = { method: "POST", headers, body: encodeForm(params) };
    const response = await fetch(BASE + method, request);
    const body: unknown = await response.json();
    if (isObject(body) && "error" in body && isApiError(body.error)) return { error: body.error };
    if (isObject(body) && isBrowserIntent(body)) return { paymentIntent: body };
  } catch {
    // No response, or one that is not JSON.
  }
  return { error: NO_CONNECTION };
}

export function isBrowserIntent(body: object): body is BrowserIntent {
  // A copy, because its properties can be read without knowing that they exist.
  const fields: Partial<Record<string, unknown>> = { ...body };
  const { id, status, amount, last_payment_error: error } = fields;
  return (
    typeof id === "string" &&
    typeof status === "string" &&
    typeof amount === "number" &&
    (error === undefined || error === null || isApiError(error))
  );
}

function isApiError(value: unknown): value is ApiError {
  return isObject(value) && "type" in value && typeof value.type === "string";
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}
