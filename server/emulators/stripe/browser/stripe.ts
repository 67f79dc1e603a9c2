import { confirmCardPayment, type ConfirmOptions } from "./confirmCardPayment.ts";
import { Elements } from "./elements.ts";

/** The Stripe.js release that `@stripe/stripe-js` expects. */
const RELEASE = "endive";

/** The part of Stripe.js that the shop uses. `loadStripe` calls it without `new`. */
function Stripe(publishableKey: string) {
  return {
    elements: () => new Elements(),
    confirmCardPayment: (clientSecret: string, options: ConfirmOptions) =>
      confirmCardPayment(publishableKey, clientSecret, options),
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
