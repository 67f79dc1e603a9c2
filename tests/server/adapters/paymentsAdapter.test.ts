import { join } from "node:path";
import Fastify from "fastify";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import {
  openPaymentsAdapter,
  type PaymentsAdapter,
} from "../../../server/adapters/paymentsAdapter.ts";
import { deriveSecret } from "../../../server/adapters/secrets.ts";
import { readEnvironment } from "../../../server/config/env.ts";
import { stripeClient, parseStripeServer } from "../../../server/payments/stripeClient.ts";
import { folderForTest } from "../../support/temporaryFolder.ts";

let folder: string;
beforeEach(() => {
  folder = folderForTest();
});

async function open(
  source: Readonly<Record<string, string>>,
  secret = "secret",
  onPurpose: (purpose: string) => void = () => {},
): Promise<PaymentsAdapter> {
  const env = readEnvironment({ DATA_DIR: folder, ...source });
  const adapter = await openPaymentsAdapter(env, "http://127.0.0.1:9", "shop_1", (purpose) => {
    onPurpose(purpose);
    return deriveSecret(secret, purpose);
  });
  onTestFinished(() => adapter.close());
  return adapter;
}

test.each([
  [null, { host: "api.stripe.com", port: "443", protocol: "https" }],
  ["http://127.0.0.1:12111", { host: "127.0.0.1", port: 12_111, protocol: "http" }],
  ["http://[::1]:12111", { host: "::1", port: 12_111, protocol: "http" }],
  ["https://standin.test/", { host: "standin.test", port: 443, protocol: "https" }],
])("with STRIPE_API_URL %s the package calls that server", (url, { host, port, protocol }) => {
  const client = stripeClient("sk_test_x", url === null ? null : parseStripeServer(url));
  expect([
    client.getApiField("host"),
    client.getApiField("port"),
    client.getApiField("protocol"),
  ]).toEqual([host, port, protocol]);
});

test("the embedded provider's keys differ per installation and are refused by another one", async () => {
  const purposes: string[] = [];
  const adapter = await open({}, "one", (purpose) => purposes.push(purpose));
  const other = await open({ DATA_DIR: join(folder, "other") }, "other");
  // Secret key, publishable key and webhook secret are derived separately.
  expect(new Set(purposes).size).toBe(3);
  const { id, clientSecret } = await adapter.payments.createSessionIntent(2499, "key");
  const app = Fastify();
  for (const routes of adapter.routes) await app.register(routes);
  const confirm = async (key: string) => {
    const headers = {
      authorization: `Bearer ${key}`,
      "content-type": "application/x-www-form-urlencoded",
    };
    const url = `/_stripe/v1/payment_intents/${id}/confirm`;
    const payload = `client_secret=${clientSecret}&payment_method=pm_card_visa`;
    return (await app.inject({ method: "POST", url, headers, payload })).statusCode;
  };
  expect(await confirm(other.publishableKey)).toBe(401);
  expect(await confirm(adapter.publishableKey)).toBe(200);
  await app.close();
});
