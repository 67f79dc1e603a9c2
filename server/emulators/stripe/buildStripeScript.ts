import { fileURLToPath } from "node:url";
import { buildScript } from "../buildScript.ts";

const ENTRY = fileURLToPath(new URL("browser/stripe.ts", import.meta.url));

/** Bundles the emulated Stripe.js into `outDir/stripe.js`. Returns its path. */
export async function buildStripeScript(outDir: string): Promise<string> {
  return buildScript(ENTRY, outDir, "stripe");
}
