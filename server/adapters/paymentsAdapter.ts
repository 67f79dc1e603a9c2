import { join } from "node:path";
import type { FastifyPluginAsync } from "fastify";
import type { Environment } from "../config/env.ts";
import type { Payments } from "../payments/payments.ts";
import { stripeClient, stripeServer } from "../payments/stripeClient.ts";
import { stripePayments } from "../payments/stripePayments.ts";

/** The payment provider, real or embedded. */
export interface PaymentsAdapter {
  readonly payments: Payments;
  readonly publishableKey: string;
  /** URL of the emulator's script; null for Stripe's own. */
  readonly script: string | null;
  readonly demo: boolean;
  readonly routes: readonly FastifyPluginAsync[];
  close(): Promise<void>;
}

/**
 * Opens the provider that the environment configures.
 * @param own the shop's origin on this machine, where the embedded provider sends its events.
 * @param shop the shop's id, which distinguishes its payments from others of the account.
 * @param secret derives the embedded provider's keys and webhook secret, which differ per installation.
 */
export async function openPaymentsAdapter(
  env: Pick<Environment, "stripe" | "dataDir">,
  own: string,
  shop: string,
  secret: (purpose: string) => string,
): Promise<PaymentsAdapter> {
  if (env.stripe) {
    const { secretKey, publishableKey, webhookSecret, apiUrl } = env.stripe;
    const client = stripeClient(secretKey, apiUrl === null ? null : stripeServer(apiUrl));
    const payments = stripePayments(client, { webhookSecret, shop });
    return {
      payments,
      publishableKey,
      script: null,
      demo: false,
      routes: [],
      close: async () => {},
    };
  }
  return embeddedPayments(join(env.dataDir, "stripe"), own, shop, secret);
}

/** Emulators are loaded only here: with real keys, neither they nor the bundler are in memory. */
async function embeddedPayments(
  dataDir: string,
  own: string,
  shop: string,
  secret: (purpose: string) => string,
): Promise<PaymentsAdapter> {
  const { buildStripeScript } = await import("../emulators/stripe/buildStripeScript.ts");
  const { startStripeEmulator } = await import("../emulators/stripe/startStripeEmulator.ts");
  const { stripeBrowserRoutes } = await import("../emulators/stripe/stripeBrowserRoutes.ts");
  const secretKey = `sk_test_${secret("provider's key")}`;
  const publishableKey = `pk_test_${secret("provider's public key")}`;
  const webhookSecret = `whsec_${secret("webhook")}`;
  const script = await buildStripeScript(dataDir);
  const server = await startStripeEmulator({
    dataDir,
    secretKey,
    publishableKey,
    webhookUrl: `${own}/webhooks/stripe`,
    webhookSecret,
  });
  return {
    payments: stripePayments(
      stripeClient(secretKey, { host: server.host, port: server.port, protocol: "http" }),
      { webhookSecret, shop },
    ),
    publishableKey,
    script: "/_stripe/stripe.js",
    demo: true,
    routes: [(app) => stripeBrowserRoutes(app, { host: server.host, port: server.port, script })],
    close: () => server.close(),
  };
}
