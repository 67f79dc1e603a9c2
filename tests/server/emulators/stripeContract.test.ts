import { Stripe } from "stripe";
import { afterAll, beforeAll, describe, test } from "vitest";
import { STRIPE_CONTRACT } from "./stripeContract.ts";
import { startStripe, type StripeUnderTest } from "./stripeUnderTest.ts";

let running: StripeUnderTest;
beforeAll(async () => {
  running = await startStripe();
});
afterAll(() => running.close());

const providers: { readonly [name: string]: () => Stripe } = {
  "the stand-in for Stripe": () => running.stripe,
  ...stripesTestMode(process.env["STRIPE_SECRET_KEY"]),
};

describe.each(Object.entries(providers))("%s", (_name, stripe) => {
  test.each(Object.entries(STRIPE_CONTRACT))("%s", (_law, holds) => holds(stripe()));
});

/** Stripe itself, if there is a test key. @throws for a live key. */
function stripesTestMode(key: string | undefined): typeof providers {
  if (key === undefined) return {};
  if (!key.startsWith("sk_test_"))
    throw new Error("STRIPE_SECRET_KEY is not a test key: these tests make payments.");
  return { "Stripe's test mode": () => new Stripe(key) };
}
