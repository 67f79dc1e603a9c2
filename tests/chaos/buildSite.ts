import { buildStripeScript } from "../../server/emulators/stripe/stripeBrowserRoutes.ts";
import { build } from "../../web/build/build.ts";

// Builds the pages and the emulated Stripe.js into a folder, given as the argument. It is a program of its own, so that a
// test can choose the environment of the build.
const [, , out = ""] = process.argv;
await build({ out, log: () => {} });
await buildStripeScript(`${out}/web`);
