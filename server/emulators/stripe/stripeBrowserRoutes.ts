import { readFile } from "node:fs/promises";
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from "fastify";

export type StripeBrowserRoutesOptions = {
  /** The emulator's address. */
  readonly host: string;
  readonly port: number;
  /** The file written by `buildStripeScript`. */
  readonly script: string;
};

/** In bytes. More than any call of the script needs. */
const BODY_LIMIT = 16 * 1024;

const PREFIX = "/_stripe";

/** Matches the calls of the script, with well-formed ids. Only they are proxied. */
const PROXIED = "/v1/payment_intents/:id(^pi_[A-Za-z0-9]+$)/:method(^confirm$|^authenticate$)";

/**
 * Serves the emulated Stripe.js at `/_stripe/stripe.js` and proxies its calls, with their publishable key, through the
 * shop's origin, so that the page's policy needs no other host. @throws at registration when the script is missing.
 */
export const stripeBrowserRoutes: FastifyPluginAsync<StripeBrowserRoutesOptions> = async (
  app,
  { host, port, script },
) => {
  const code = await readFile(script);
  const origin = `http://${host}:${port}`;

  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "string", bodyLimit: BODY_LIMIT },
    (_request, body, done) => done(null, body),
  );
  app.get(`${PREFIX}/stripe.js`, (_request, reply) =>
    reply
      .headers({ "cache-control": "no-cache", "x-content-type-options": "nosniff" })
      .type("text/javascript; charset=utf-8")
      .send(code),
  );
  app.post(PREFIX + PROXIED, (request, reply) => proxy(origin, request, reply));
};

async function proxy(
  origin: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { authorization = "" } = request.headers;
  // A secret key must not be used in a browser.
  if (!authorization.startsWith("Bearer pk_"))
    return send(reply, 401, failure("You did not provide a publishable API key."));
  const url = origin + proxiedPath(request.raw.url ?? "");
  try {
    const response = await fetch(url, {
      method: "POST",
      headers: { authorization, "content-type": "application/x-www-form-urlencoded" },
      ...(typeof request.body === "string" ? { body: request.body } : {}),
    });
    return send(reply, response.status, await response.text());
  } catch {
    return send(reply, 502, failure("The Stripe emulator does not respond."));
  }
}

/** Returns path and query without the prefix. Drops the host that a request line may contain. */
function proxiedPath(target: string): string {
  return target.slice(target.indexOf(`${PREFIX}/v1/`) + PREFIX.length);
}

function send(reply: FastifyReply, status: number, body: string): FastifyReply {
  return reply
    .code(status)
    .header("cache-control", "no-store")
    .type("application/json; charset=utf-8")
    .send(body);
}

function failure(message: string): string {
  return JSON.stringify({ error: { type: "api_connection_error", message } });
}
