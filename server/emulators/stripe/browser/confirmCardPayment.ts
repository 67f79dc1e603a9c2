import { encodeForm, type FormInput } from "../form.ts";
import { openAuthenticationDialog } from "./authenticationDialog.ts";
import type { CardElement } from "./elements.ts";

/** Options of `confirmCardPayment`. */
export interface ConfirmOptions {
  readonly payment_method: { readonly card: CardElement; readonly billing_details?: FormInput };
}

/** An error in Stripe.js's format. */
interface ApiError {
  readonly type: string;
  readonly message?: string;
  readonly payment_intent?: object;
}

/** The fields of a payment intent that this script uses. */
interface BrowserIntent {
  readonly status: string;
  readonly amount: number;
  readonly last_payment_error: ApiError | null;
}

type Result = { readonly paymentIntent: BrowserIntent } | { readonly error: ApiError };

const NO_CONNECTION: ApiError = {
  type: "api_connection_error",
  message: "We could not reach the payment provider. Please try again.",
};

/** Pays an intent with the typed card, with authentication if required. */
export async function confirmCardPayment(
  publishableKey: string,
  clientSecret: string,
  { payment_method: { card, billing_details } }: ConfirmOptions,
): Promise<Result> {
  const token = card.elements.readToken();
  if (typeof token !== "string") return { error: token };
  const call = (action: string, params: FormInput) =>
    callApi(publishableKey, clientSecret, action, params);
  const payment_method_data = { type: "card", card: { token }, billing_details };
  const result = await call("confirm", { payment_method_data, use_stripe_sdk: true });
  if ("error" in result || result.paymentIntent.status !== "requires_action") return result;
  const outcome = await openAuthenticationDialog(result.paymentIntent.amount);
  const authenticated = await call("authenticate", { outcome });
  if ("error" in authenticated || authenticated.paymentIntent.status === "succeeded")
    return authenticated;
  const { last_payment_error: error, ...payment_intent } = authenticated.paymentIntent;
  return { error: { type: "invalid_request_error", ...error, payment_intent } };
}

/**
 * Calls a method of an intent through the shop, so that the page's policy needs no other host. Never throws: a failed
 * connection is an error.
 */
async function callApi(
  publishableKey: string,
  client_secret: string,
  action: string,
  params: FormInput,
): Promise<Result> {
  const [id] = client_secret.split("_secret_");
  try {
    const response = await fetch(`/_stripe/v1/payment_intents/${id}/${action}`, {
      method: "POST",
      headers: {
        authorization: `Bearer ${publishableKey}`,
        "content-type": "application/x-www-form-urlencoded",
      },
      body: encodeForm({ client_secret, ...params }),
    });
    const body = (await response.json()) as BrowserIntent | { readonly error: ApiError };
    return "error" in body ? body : { paymentIntent: body };
  } catch {
    return { error: NO_CONNECTION };
  }
}
