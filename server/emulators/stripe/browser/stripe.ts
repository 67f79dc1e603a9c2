import { createStripe } from "./createStripe.ts";

/** The Stripe.js release that `@stripe/stripe-js` expects. */
const RELEASE = "endive";

// A function declaration, because `loadStripe` calls it without `new`, other code with `new`.
function Stripe(publishableKey: string): ReturnType<typeof createStripe> {
  return createStripe(publishableKey);
}

Object.assign(window, { Stripe: Object.assign(Stripe, { version: RELEASE }) });
