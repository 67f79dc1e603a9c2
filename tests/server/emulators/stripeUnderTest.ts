import { rm } from "node:fs/promises";
import { Stripe } from "stripe";
import { encodeForm, type FormInput } from "../../../server/emulators/stripe/form.ts";
import type { StripeEmulatorOptions } from "../../../server/emulators/stripe/startStripeEmulator.ts";
import { startStripeEmulator } from "../../../server/emulators/stripe/startStripeEmulator.ts";
import { newMemoryFolder } from "../../support/server/memoryFolder.ts";

export const KEYS = {
  secretKey: "sk_test_secret",
  publishableKey: "pk_test_public",
  webhookSecret: "whsec_test",
};

export type StripeUnderTest = Awaited<ReturnType<typeof startStripe>>;

/** The `stripe` package with an emulator in a new folder, which `close` removes. */
export async function startStripe(options: Partial<StripeEmulatorOptions> = {}) {
  const dataDir = options.dataDir ?? (await newMemoryFolder("stripe-"));
  const emulator = await startStripeEmulator({
    ...KEYS,
    retryDelays: [5, 5, 5],
    ...options,
    dataDir,
  });
  const { host, port } = emulator;
  return {
    emulator,
    stripe: stripeClient(port),
    /** A call as from the browser: publishable key, no SDK. */
    async browser(method: "POST", path: string, params: FormInput = {}): Promise<BrowserResponse> {
      const form = encodeForm(params);
      const headers = {
        authorization: `Bearer ${KEYS.publishableKey}`,
        "content-type": "application/x-www-form-urlencoded",
      };
      const url = `http://${host}:${port}/v1${path}`;
      const response = await fetch(url, { method, headers, body: form });
      const body: unknown = await response.json();
      return { status: response.status, body };
    },
    async close() {
      await emulator.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

interface BrowserResponse {
  readonly status: number;
  readonly body: unknown;
}

/** The `stripe` package without retries, which would hide errors. */
export function stripeClient(
  port: number,
  maxNetworkRetries = 0,
  key: string = KEYS.secretKey,
): Stripe {
  return new Stripe(key, {
    host: "127.0.0.1",
    port,
    protocol: "http",
    maxNetworkRetries,
    telemetry: false,
  });
}

export function newIntent(
  stripe: Stripe,
  amount = 2499,
): Promise<Stripe.Response<Stripe.PaymentIntent>> {
  return stripe.paymentIntents.create({
    amount,
    currency: "usd",
    allowed_payment_method_types: ["card"],
  });
}
