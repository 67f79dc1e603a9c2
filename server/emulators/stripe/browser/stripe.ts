import { ElementsGroup } from "./elementsGroup.ts";
import { confirmCardPayment, type ConfirmData } from "./pay/confirmCardPayment.ts";

/** The Stripe.js release that `@stripe/stripe-js` expects. */
const RELEASE = "endive";

/**
 * The part of Stripe.js that the shop uses. A function declaration can be called without `new`, as by `loadStripe`, and
 * with `new`, as by other code. @throws Error for a key that is not publishable.
 */
function Stripe(publishableKey: string) {
  if (typeof publishableKey !== "string" || !publishableKey.startsWith("pk_")) {
    throw new Error("Please call Stripe() with your publishable key.");
  }
  return {
    elements: () => new ElementsGroup(),
    confirmCardPayment: (clientSecret: string, data?: ConfirmData) =>
      confirmCardPayment(publishableKey, clientSecret, data),
    // `@stripe/react-stripe-js` accepts only an object with these functions, and calls the last two for statistics.
    createToken: rejectCall,
    createPaymentMethod: rejectCall,
    registerAppInfo(): void {},
    _registerWrapper(): void {},
  };
}

async function rejectCall(): Promise<never> {
  throw new Error("The Stripe.js emulator does not have this function.");
}

Object.assign(window, { Stripe: Object.assign(Stripe, { version: RELEASE }) });
