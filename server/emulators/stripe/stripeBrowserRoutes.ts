import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { FastifyPluginAsync } from "fastify";
import { buildScript } from "../buildScript.ts";
import type { StripeEmulator } from "./startStripeEmulator.ts";

const ENTRY = fileURLToPath(new URL("browser/stripe.ts", import.meta.url));

/** Bundles the emulated Stripe.js into `outDir/stripe.js`. Returns its path. */
export async function buildStripeScript(outDir: string): Promise<string> {
  return buildScript(ENTRY, outDir, "stripe");
}

export interface StripeBrowserRoutesOptions {
  readonly emulator: Pick<StripeEmulator, "api">;
  /** The file written by `buildStripeScript`. */
  readonly script: string;
}

/** In bytes. More than any call of the script needs. */
const BODY_LIMIT = 16 * 1024;

/** The script's only two calls, with well-formed ids. */
const CALLS = "/v1/payment_intents/:id(^pi_[A-Za-z0-9]+$)/:action(^confirm$|^authenticate$)";

/**
 * Serves the emulated Stripe.js at `/_stripe/stripe.js` and passes its calls to the emulator, so that the content security
 * policy allows only the shop's own origin.
 * @throws Error at registration if the script is missing
 */
export const stripeBrowserRoutes: FastifyPluginAsync<StripeBrowserRoutesOptions> = async (
  app,
  { emulator, script },
) => {
  const source = await readFile(script);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "string", bodyLimit: BODY_LIMIT },
    (_request, body, done) => done(null, body),
  );
  app.get("/_stripe/stripe.js", (_request, reply) =>
    reply
      .headers({ "cache-control": "no-cache", "x-content-type-options": "nosniff" })
      .type("text/javascript; charset=utf-8")
      .send(source),
  );
  app.post<{ Body: string | null }>(`/_stripe${CALLS}`, async ({ url, headers, body }, reply) => {
    const { authorization = "" } = headers;
    void reply.header("cache-control", "no-store");
    // A secret key must not be used in a browser.
    if (!authorization.startsWith("Bearer pk_"))
      return reply.code(401).send({ error: { type: "invalid_request_error" } });
    const response = await emulator.api.inject({
      method: "POST",
      url: url.slice("/_stripe".length),
      headers: { authorization, "content-type": "application/x-www-form-urlencoded" },
      payload: body ?? "",
    });
    return reply
      .code(response.statusCode)
      .type("application/json; charset=utf-8")
      .send(response.body);
  });
};
