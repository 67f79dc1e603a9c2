import type { FormInput } from "../../http/form.ts";
import { askForAuthentication } from "./authenticationDialog.ts";
import {
  callApi,
  isShownIntent,
  type ApiAnswer,
  type ApiError,
  type ShownIntent,
} from "./callApi.ts";
import { cardData, isValidationError, type CardSource } from "./cardData.ts";

/** What `confirmCardPayment` takes beside the client secret. */
export type ConfirmData = {
  readonly payment_method?: string | CardSource;
  readonly receipt_email?: string;
  readonly return_url?: string;
  readonly shipping?: FormInput;
};

export type IntentResult = { readonly paymentIntent: ShownIntent } | { readonly error: ApiError };

/** Pays an intent with a card, asking the shopper to authenticate when the bank wants it. */
export async function confirmCardPayment(
  publishableKey: string,
  clientSecret: string,
  data: ConfirmData = {},
  { handleActions = true }: { readonly handleActions?: boolean } = {},
): Promise<IntentResult> {
  const { payment_method: method, ...rest } = data;
  const source = typeof method === "object" ? cardData(method) : undefined;
  if (source !== undefined && isValidationError(source)) return { error: source };
  const params = {
    ...rest,
    ...(typeof method === "string" ? { payment_method: method } : {}),
    ...(source === undefined ? {} : { payment_method_data: source }),
    client_secret: clientSecret,
    use_stripe_sdk: true,
  };
  const path = `/payment_intents/${intentId(clientSecret)}/confirm`;
  const answer = await callApi(publishableKey, { method: "POST", path, params }, isShownIntent);
  return handleActions ? authenticate(publishableKey, clientSecret, answer) : resultOf(answer);
}

/** Reads an intent. */
export async function retrievePaymentIntent(
  publishableKey: string,
  clientSecret: string,
): Promise<IntentResult> {
  return resultOf(await retrieve(publishableKey, clientSecret));
}

/** Asks the shopper to authenticate, if the intent waits for it. */
export async function handleCardAction(
  publishableKey: string,
  clientSecret: string,
): Promise<IntentResult> {
  return authenticate(publishableKey, clientSecret, await retrieve(publishableKey, clientSecret));
}

async function authenticate(
  publishableKey: string,
  clientSecret: string,
  answer: ApiAnswer<ShownIntent>,
): Promise<IntentResult> {
  if ("error" in answer || answer.value.status !== "requires_action") return resultOf(answer);
  const { id, amount } = answer.value;
  const outcome = await askForAuthentication(amount);
  const path = `/payment_intents/${id}/authenticate`;
  const params = { client_secret: clientSecret, outcome };
  const after = await callApi(publishableKey, { method: "POST", path, params }, isShownIntent);
  if ("error" in after || after.value.status === "succeeded") return resultOf(after);
  const { last_payment_error: error, ...intent } = after.value;
  return { error: { type: "invalid_request_error", ...error, payment_intent: intent } };
}

function retrieve(publishableKey: string, clientSecret: string): Promise<ApiAnswer<ShownIntent>> {
  const path = `/payment_intents/${intentId(clientSecret)}`;
  const params = { client_secret: clientSecret };
  return callApi(publishableKey, { method: "GET", path, params }, isShownIntent);
}

function resultOf(answer: ApiAnswer<ShownIntent>): IntentResult {
  return "error" in answer ? answer : { paymentIntent: answer.value };
}

/** The id a client secret begins with. Throws for a text that is no client secret. */
function intentId(clientSecret: string): string {
  const id = /^(pi_[A-Za-z0-9]+)_secret_[A-Za-z0-9]+$/.exec(clientSecret)?.[1];
  if (id === undefined)
    throw new Error(
      "Invalid value for confirmCardPayment intent secret: value should be a client secret of the form ${id}_secret_${secret}.",
    );
  return id;
}
