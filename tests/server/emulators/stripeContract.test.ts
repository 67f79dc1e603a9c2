import { Stripe } from "stripe";
import { describe, test } from "vitest";
import { STRIPE_CONTRACT } from "./stripeContract.ts";
import { sharedStripe } from "../../support/server/sharedFixtures.ts";

const provider = await sharedStripe();

const providers: { readonly [name: string]: () => Stripe } = {
  "the Stripe emulator": () => provider.stripe,
  ...findTestMode(process.env["STRIPE_SECRET_KEY"]),
};

describe.each(Object.entries(providers))("%s", (_name, stripe) => {
  test.each(Object.entries(STRIPE_CONTRACT))("%s", (_rule, verify) => verify(stripe()));
});

/** Stripe itself, if there is a key of its test mode; nothing without a key. @throws Error for a live key */
function findTestMode(key: string | undefined): typeof providers {
  if (key === undefined) return {};
  if (!key.startsWith("sk_test_"))
    throw new Error("STRIPE_SECRET_KEY is not a test key: these tests make payments.");
  return { "Stripe's test mode": () => new Stripe(key) };
}
