import { afterAll, onTestFinished } from "vitest";
import { startStripe, type StripeUnderTest } from "../../server/emulators/stripeUnderTest.ts";
import { openTestShop, type TestShop, type TestShopOptions } from "./testShop.ts";

/** Opens one shop for all tests of the calling file, and closes it after the last. */
export async function sharedShop(options: TestShopOptions = {}): Promise<TestShop> {
  const shop = await openTestShop(options);
  afterAll(() => shop.close());
  return shop;
}

/** Opens a shop that is closed after the running test. */
export async function shopForTest(options: TestShopOptions = {}): Promise<TestShop> {
  const shop = await openTestShop(options);
  onTestFinished(() => shop.close());
  return shop;
}

/** Starts one Stripe emulator for all tests of the calling file, and closes it after the last. */
export async function sharedStripe(): Promise<StripeUnderTest> {
  const stripe = await startStripe();
  afterAll(() => stripe.close());
  return stripe;
}
