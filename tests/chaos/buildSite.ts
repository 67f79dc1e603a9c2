import { buildStripeScript } from "../../server/emulators/stripe/buildStripeScript.ts";
import { build } from "../../web/build/build.ts";

// Everything that a browser may be sent, built into the folder that the argument names.
const [, , out = ""] = process.argv;
await build({ out, log: () => {} });
await buildStripeScript(`${out}/web`);
