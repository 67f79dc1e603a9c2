import { join } from "node:path";
import type { FastifyPluginAsync } from "fastify";
import type { Environment } from "../config/env.ts";
import type { Payments } from "../payments/payments.ts";
import { stripeClient, parseStripeServer } from "../payments/stripeClient.ts";
import { stripePayments } from "../payments/stripePayments.ts";

/** The payment provider, real or embedded. */
export interface PaymentsAdapter {
  readonly payments: Payments;
  readonly publishableKey: string;
  /** URL of the emulator's script; null for Stripe's own. */
  readonly scriptUrl: string | null;
  readonly demo: boolean;
  readonly routes: readonly FastifyPluginAsync[];
  close(): Promise<void>;
}

/**
 * Opens the provider that the environment configures.
 * @param shopOrigin the shop's origin on this machine, where the embedded provider sends its events.
 * @param shop the shop's id, which distinguishes its payments from others of the account.
 * @param secretFor derives the embedded provider's keys and webhook secret, which differ per installation.
 */
export async function openPaymentsAdapter(
  env: Pick<Environment, "stripe" | "dataDir">,
  shopOrigin: string,
  shop: string,
  secretFor: (purpose: string) => string,
): Promise<PaymentsAdapter> {
  if (!env.stripe) return startEmbedded(join(env.dataDir, "stripe"), shopOrigin, shop, secretFor);
  const { secretKey, publishableKey, webhookSecret, apiUrl } = env.stripe;
  const client = stripeClient(secretKey, apiUrl === null ? null : parseStripeServer(apiUrl));
  const payments = stripePayments(client, { webhookSecret, shop });
  const close = async (): Promise<void> => {};
  return { payments, publishableKey, scriptUrl: null, demo: false, routes: [], close };
}

/** Loads the emulator on demand, so that with real keys neither the emulator nor the bundler is in memory. */
async function startEmbedded(
  dataDir: string,
  shopOrigin: string,
  shop: string,
  secretFor: (purpose: string) => string,
): Promise<PaymentsAdapter> {
  const { startStripeEmulator } = await import("../emulators/stripe/startStripeEmulator.ts");
  const browser = await import("../emulators/stripe/stripeBrowserRoutes.ts");
  const secretKey = `sk_test_${secretFor("provider's key")}`;
  const publishableKey = `pk_test_${secretFor("provider's public key")}`;
  const webhookSecret = `whsec_${secretFor("webhook")}`;
  const script = await browser.buildStripeScript(dataDir);
  const emulator = await startStripeEmulator({
    dataDir,
    secretKey,
    publishableKey,
    webhookUrl: `${shopOrigin}/webhooks/stripe`,
    webhookSecret,
  });
  const { host, port } = emulator;
  const client = stripeClient(secretKey, { host, port, protocol: "http" });
  return {
    payments: stripePayments(client, { webhookSecret, shop }),
    publishableKey,
    scriptUrl: "/_stripe/stripe.js",
    demo: true,
    routes: [(app) => browser.stripeBrowserRoutes(app, { emulator, script })],
    close: () => emulator.close(),
  };
}
