import { fileURLToPath } from "node:url";
import { buildScript } from "../buildScript.ts";

const ENTRY = fileURLToPath(new URL("browser/stripe.ts", import.meta.url));

/** Bundles the stand-in for Stripe.js into `outDir/stripe.js`, one plain script. Returns the file's path. */
export async function buildStripeScript(outDir: string): Promise<string> {
  return buildScript(ENTRY, outDir, "stripe");
}
