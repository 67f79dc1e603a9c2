import type Stripe from "stripe";
import { expect, onTestFinished, test } from "vitest";
import { startProviderProcess } from "../../support/processes/providerProcess.ts";
import { runs } from "../../support/runs.ts";
import { folderForTest } from "../../support/temporaryFolder.ts";
import { KEYS, stripeClient } from "./stripeUnderTest.ts";

async function startProcess(dataDir: string) {
  const emulator = await startProviderProcess({
    STRIPE_EMULATOR_DATA_DIR: dataDir,
    STRIPE_SECRET_KEY: KEYS.secretKey,
    STRIPE_PUBLISHABLE_KEY: KEYS.publishableKey,
    STRIPE_WEBHOOK_SECRET: KEYS.webhookSecret,
  });
  onTestFinished(emulator.kill);
  return { emulator, stripe: stripeClient(emulator.port) };
}

test("every payment with a response survives kill -9, and none is duplicated", async () => {
  const dataDir = folderForTest();
  const paidIntents = new Map<string, string>();
  let attempts = 0;
  for (let round = 0; round < runs(3); round += 1) {
    const { emulator, stripe } = await startProcess(dataDir);
    // Four shoppers pay continuously until the process is killed.
    const shoppers = Array.from({ length: 4 }, () => payUntilDown(stripe));
    await expect
      .poll(() => paidIntents.size, { interval: 5, timeout: 30_000 })
      // At least twenty more payments in each round.
      .toBeGreaterThan(round * 20 + 20);
    await Promise.all([emulator.kill(), ...shoppers]);
  }

  const { emulator, stripe } = await startProcess(dataDir);
  const intents = await stripe.paymentIntents
    .list({ limit: 100 })
    .autoPagingToArray({ limit: 10_000 });
  const byKey = new Map(intents.map(({ id, metadata }) => [metadata["key"], id]));
  expect(byKey.size).toBe(intents.length);
  const paid = intents.filter(({ status }) => status === "succeeded");
  for (const { amount, amount_received: received } of paid) expect(received).toBe(amount);
  const paidIds = new Set(paid.map(({ id }) => id));
  for (const [key, id] of paidIntents)
    expect([byKey.get(key), paidIds.has(id)]).toEqual([id, true]);
  const events = await stripe.events
    .list({ types: ["payment_intent.succeeded"], limit: 100 })
    .autoPagingToArray({ limit: 10_000 });
  expect(events).toHaveLength(paid.length);
  await emulator.stop();

  async function payUntilDown(stripe: Stripe): Promise<void> {
    for (;;) {
      attempts += 1;
      const key = `attempt-${attempts}`;
      const params = { amount: 100, currency: "usd", metadata: { key } };
      try {
        const { id } = await stripe.paymentIntents.create(params, { idempotencyKey: key });
        await stripe.paymentIntents.confirm(id, { payment_method: "pm_card_visa" });
        paidIntents.set(key, id);
      } catch {
        return;
      }
    }
  }
});
