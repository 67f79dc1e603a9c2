import { buildStripeScript } from "../../server/emulators/stripe/buildStripeScript.ts";
import { build } from "../../web/build/build.ts";

// Builds the pages and the emulated Stripe.js into a folder, given as the argument.
const [, , out = ""] = process.argv;
await build({ out, log: () => {} });
await buildStripeScript(`${out}/web`);
