import { z } from "zod";
import { startStripeEmulator } from "./startStripeEmulator.ts";

// Runs the emulator in a process of its own, for tests that start several servers or kill it.
const environment = z.object({
  STRIPE_EMULATOR_DATA_DIR: z.string().min(1),
  STRIPE_EMULATOR_PORT: z.coerce.number().int().min(0).max(65_535).default(0),
  STRIPE_SECRET_KEY: z.string().startsWith("sk_test_"),
  STRIPE_PUBLISHABLE_KEY: z.string().startsWith("pk_test_"),
  STRIPE_WEBHOOK_SECRET: z.string().startsWith("whsec_"),
  STRIPE_WEBHOOK_URL: z.url().optional(),
});

const parsed = environment.safeParse(process.env);
if (!parsed.success) {
  process.stderr.write(`The Stripe emulator cannot start:\n${z.prettifyError(parsed.error)}\n`);
  process.exit(1);
}
const { data: env } = parsed;

const emulator = await startStripeEmulator({
  dataDir: env.STRIPE_EMULATOR_DATA_DIR,
  port: env.STRIPE_EMULATOR_PORT,
  secretKey: env.STRIPE_SECRET_KEY,
  publishableKey: env.STRIPE_PUBLISHABLE_KEY,
  webhookSecret: env.STRIPE_WEBHOOK_SECRET,
  ...(env.STRIPE_WEBHOOK_URL === undefined ? {} : { webhookUrl: env.STRIPE_WEBHOOK_URL }),
});
// The process that started this one reads this line.
process.stdout.write(`${JSON.stringify({ host: emulator.host, port: emulator.port })}\n`);

for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.once(signal, () => void emulator.close());
