import { startStripeEmulator } from "./startStripeEmulator.ts";

// Runs the emulator in a process of its own, for tests that start several servers or kill it.
const emulator = await startStripeEmulator({
  dataDir: required("STRIPE_EMULATOR_DATA_DIR"),
  secretKey: required("STRIPE_SECRET_KEY"),
  publishableKey: required("STRIPE_PUBLISHABLE_KEY"),
  webhookSecret: required("STRIPE_WEBHOOK_SECRET"),
  webhookUrl: process.env["STRIPE_WEBHOOK_URL"],
});
// The process that started this one reads this line.
process.stdout.write(`${JSON.stringify({ host: emulator.host, port: emulator.port })}\n`);
for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => void emulator.close());

function required(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set.`);
  return value;
}
