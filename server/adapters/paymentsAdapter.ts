import { join } from "node:path";
import type { FastifyPluginAsync } from "fastify";
import type { Environment } from "../config/env.ts";
import type { Payments } from "../payments/payments.ts";
import { stripeClient, stripeServer } from "../payments/stripeClient.ts";
import { stripePayments } from "../payments/stripePayments.ts";

/** The way to the payment provider, real or embedded, and what must be known or served beside it. */
export interface PaymentsAdapter {
  readonly payments: Payments;
  readonly publishableKey: string;
  /** Where the page finds the stand-in's script; null for the provider's own. */
  readonly script: string | null;
  readonly demo: boolean;
  readonly routes: readonly FastifyPluginAsync[];
  close(): Promise<void>;
}

/**
 * Opens the door that the environment asks for.
 * @param own the shop's own origin as seen from this machine, where the embedded provider sends its events.
 * @param shop the shop's id, by which it knows its own payments among others of one account.
 * @param secret derives its keys and the secret with which it signs them: no installation's open another's.
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
  return embeddedDoor(join(env.dataDir, "stripe"), own, shop, secret);
}

/** The stand-ins are loaded only where they are used: with keys, neither they nor the bundler are in memory. */
async function embeddedDoor(
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
