import type { FormInput } from "../http/form.ts";
import { CardElement } from "./cardElement.ts";
import { ElementsGroup } from "./elementsGroup.ts";
import { callApi, isObject, type ApiError } from "./pay/callApi.ts";
import { cardData, isValidationError, tokenOf, type CardSource } from "./pay/cardData.ts";
import {
  confirmCardPayment,
  handleCardAction,
  retrievePaymentIntent,
  type ConfirmData,
} from "./pay/confirmCardPayment.ts";

/** The part of Stripe.js that card fields need. @throws Error for a key that is not publishable. */
export function createStripe(publishableKey: string) {
  if (typeof publishableKey !== "string" || !publishableKey.startsWith("pk_")) {
    throw new Error("Please call Stripe() with your publishable key.");
  }
  return {
    elements: () => new ElementsGroup(),
    confirmCardPayment: (
      clientSecret: string,
      data?: ConfirmData,
      options?: { handleActions?: boolean },
    ) => confirmCardPayment(publishableKey, clientSecret, data, options),
    handleCardAction: (clientSecret: string) => handleCardAction(publishableKey, clientSecret),
    retrievePaymentIntent: (clientSecret: string) =>
      retrievePaymentIntent(publishableKey, clientSecret),
    createPaymentMethod: (
      data: CardSource & { readonly type: "card"; readonly metadata?: FormInput },
    ) => createPaymentMethod(publishableKey, data),
    createToken,
    /** Does nothing. Stripe uses it for statistics. */
    registerAppInfo(): void {},
    _registerWrapper(): void {},
  };
}

async function createPaymentMethod(
  publishableKey: string,
  data: CardSource & { readonly metadata?: FormInput },
) {
  const source = cardData(data);
  if (isValidationError(source)) return { error: source };
  const params = data.metadata === undefined ? source : { ...source, metadata: data.metadata };
  const call = { method: "POST", path: "/payment_methods", params } as const;
  const result = await callApi(publishableKey, call, isObject);
  return "error" in result ? result : { paymentMethod: result.value };
}

/** Sends no request, because the digits of a test card determine its token. */
async function createToken(element: unknown): Promise<{ token: object } | { error: ApiError }> {
  if (!(element instanceof CardElement))
    throw new Error("You must provide an Element to create a token.");
  const token = tokenOf(element);
  if (typeof token === "object") return { error: { ...token } };
  return { token: { id: token, object: "token", type: "card", livemode: false, used: false } };
}
