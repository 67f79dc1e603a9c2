import { Stripe } from "stripe";
import { describe, test } from "vitest";
import { STRIPE_CONTRACT } from "./stripeContract.ts";
import { sharedStripe } from "../support/sharedFixtures.ts";

const running = await sharedStripe();

const providers: { readonly [name: string]: () => Stripe } = {
  "the Stripe emulator": () => running.stripe,
  ...stripesTestMode(process.env["STRIPE_SECRET_KEY"]),
};

describe.each(Object.entries(providers))("%s", (_name, stripe) => {
  test.each(Object.entries(STRIPE_CONTRACT))("%s", (_rule, verify) => verify(stripe()));
});

/** Stripe itself, if there is a test key. @throws for a live key. */
function stripesTestMode(key: string | undefined): typeof providers {
  if (key === undefined) return {};
  if (!key.startsWith("sk_test_"))
    throw new Error("STRIPE_SECRET_KEY is not a test key: these tests make payments.");
  return { "Stripe's test mode": () => new Stripe(key) };
}
