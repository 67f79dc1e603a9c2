import { createStripe } from "./createStripe.ts";

/** The Stripe.js release that `@stripe/stripe-js` expects. */
const RELEASE = "endive";

// A function declaration can be called without `new`, as by `loadStripe`, and with `new`, as by other code.
function Stripe(publishableKey: string): ReturnType<typeof createStripe> {
  return createStripe(publishableKey);
}

Object.assign(window, { Stripe: Object.assign(Stripe, { version: RELEASE }) });
