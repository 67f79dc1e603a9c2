import { buildStripeScript } from "../../server/emulators/stripe/buildStripeScript.ts";
import { build } from "../../web/build/build.ts";

// Builds everything that a browser may load into the folder in the argument.
const [, , out = ""] = process.argv;
await build({ out, log: () => {} });
await buildStripeScript(`${out}/web`);
