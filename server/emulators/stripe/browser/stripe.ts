import { createStripe } from "./createStripe.ts";

/** The release of Stripe.js that `@stripe/stripe-js` expects to find. */
const RELEASE = "endive";

// A function declaration, because `loadStripe` calls it without `new`, others with it.
function Stripe(publishableKey: string): ReturnType<typeof createStripe> {
  return createStripe(publishableKey);
}

Object.assign(window, { Stripe: Object.assign(Stripe, { version: RELEASE }) });
