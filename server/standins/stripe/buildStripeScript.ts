import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "vite";

const ENTRY = fileURLToPath(new URL("browser/stripe.ts", import.meta.url));

/** Bundles the stand-in for Stripe.js into `outDir/stripe.js`, one plain script. Returns the file's path. */
export async function buildStripeScript(outDir: string): Promise<string> {
  await build({
    configFile: false,
    envDir: false,
    publicDir: false,
    logLevel: "warn",
    build: {
      outDir,
      emptyOutDir: false,
      target: "es2022",
      lib: { entry: ENTRY, formats: ["iife"], name: "stripeStandIn", fileName: () => "stripe.js" },
    },
  });
  return join(outDir, "stripe.js");
}
