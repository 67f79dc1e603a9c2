import type { FormInput } from "../../http/form.ts";
import { openAuthenticationDialog } from "./authenticationDialog.ts";
import {
  callApi,
  isBrowserIntent,
  type ApiResult,
  type ApiError,
  type BrowserIntent,
} from "./callApi.ts";
import { cardData, isValidationError, type CardSource } from "./cardData.ts";

/** Options of `confirmCardPayment`. */
export type ConfirmData = {
  readonly payment_method?: string | CardSource;
  readonly receipt_email?: string;
  readonly return_url?: string;
  readonly shipping?: FormInput;
};

export type IntentResult = { readonly paymentIntent: BrowserIntent } | { readonly error: ApiError };

/** Pays an intent with a card, with authentication if required. */
export async function confirmCardPayment(
  publishableKey: string,
  clientSecret: string,
  data: ConfirmData = {},
  { handleActions = true }: { readonly handleActions?: boolean } = {},
): Promise<IntentResult> {
  const { payment_method: method, ...otherParams } = data;
  const source = typeof method === "object" ? cardData(method) : undefined;
  if (source !== undefined && isValidationError(source)) return { error: source };
  const params = {
    ...otherParams,
    ...(typeof method === "string" ? { payment_method: method } : {}),
    ...(source === undefined ? {} : { payment_method_data: source }),
    client_secret: clientSecret,
    use_stripe_sdk: true,
  };
  const path = `/payment_intents/${intentId(clientSecret)}/confirm`;
  const result = await callApi(publishableKey, { method: "POST", path, params }, isBrowserIntent);
  return handleActions ? authenticate(publishableKey, clientSecret, result) : resultOf(result);
}

export async function retrievePaymentIntent(
  publishableKey: string,
  clientSecret: string,
): Promise<IntentResult> {
  return resultOf(await retrieve(publishableKey, clientSecret));
}

/** Authenticates an intent that requires it. */
export async function handleCardAction(
  publishableKey: string,
  clientSecret: string,
): Promise<IntentResult> {
  return authenticate(publishableKey, clientSecret, await retrieve(publishableKey, clientSecret));
}

async function authenticate(
  publishableKey: string,
  clientSecret: string,
  result: ApiResult<BrowserIntent>,
): Promise<IntentResult> {
  if ("error" in result || result.value.status !== "requires_action") return resultOf(result);
  const { id, amount } = result.value;
  const outcome = await openAuthenticationDialog(amount);
  const path = `/payment_intents/${id}/authenticate`;
  const params = { client_secret: clientSecret, outcome };
  const response = await callApi(publishableKey, { method: "POST", path, params }, isBrowserIntent);
  if ("error" in response || response.value.status === "succeeded") return resultOf(response);
  const { last_payment_error: error, ...intent } = response.value;
  return { error: { type: "invalid_request_error", ...error, payment_intent: intent } };
}

function retrieve(publishableKey: string, clientSecret: string): Promise<ApiResult<BrowserIntent>> {
  const path = `/payment_intents/${intentId(clientSecret)}`;
  const params = { client_secret: clientSecret };
  return callApi(publishableKey, { method: "GET", path, params }, isBrowserIntent);
}

function resultOf(result: ApiResult<BrowserIntent>): IntentResult {
  return "error" in result ? result : { paymentIntent: result.value };
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
