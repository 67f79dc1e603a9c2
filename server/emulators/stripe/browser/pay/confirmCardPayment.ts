import { openAuthenticationDialog } from "./authenticationDialog.ts";
import { callApi, type IntentResult } from "./callApi.ts";
import { readCardData, isValidationError, type CardSource } from "./cardData.ts";

/** Options of `confirmCardPayment`. */
export interface ConfirmData {
  readonly payment_method?: CardSource;
}

/**
 * Pays an intent with a card, with authentication if required.
 * @throws Error for an invalid client secret, or a card without a mounted element or token
 */
export async function confirmCardPayment(
  publishableKey: string,
  clientSecret: string,
  { payment_method: source }: ConfirmData = {},
): Promise<IntentResult> {
  const card = source && readCardData(source);
  if (card !== undefined && isValidationError(card)) return { error: card };
  const id = intentId(clientSecret);
  const secret = { client_secret: clientSecret };
  const result = await callApi(publishableKey, `${id}/confirm`, {
    ...secret,
    payment_method_data: card,
    use_stripe_sdk: true,
  });
  if ("error" in result || result.paymentIntent.status !== "requires_action") return result;
  const outcome = await openAuthenticationDialog(result.paymentIntent.amount);
  const response = await callApi(publishableKey, `${id}/authenticate`, { ...secret, outcome });
  if ("error" in response || response.paymentIntent.status === "succeeded") return response;
  const { last_payment_error: error, ...intent } = response.paymentIntent;
  return { error: { type: "invalid_request_error", ...error, payment_intent: intent } };
}

/** Extracts the intent's id. @throws Error for an invalid client secret. */
function intentId(clientSecret: string): string {
  const id = /^(pi_[A-Za-z0-9]+)_secret_[A-Za-z0-9]+$/.exec(clientSecret)?.[1];
  if (id === undefined)
    throw new Error(
      "Invalid value for confirmCardPayment intent secret: value should be a client secret of the form ${id}_secret_${secret}.",
    );
  return id;
}
