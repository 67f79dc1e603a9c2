import { readFile } from "node:fs/promises";
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from "fastify";

export interface StripeBrowserRoutesOptions {
  /** The emulator's address. */
  readonly host: string;
  readonly port: number;
  /** The file written by `buildStripeScript`. */
  readonly script: string;
}

/** In bytes. More than any call of the script needs. */
const BODY_LIMIT = 16 * 1024;

const PREFIX = "/_stripe";

/** The script's only two calls, with well-formed ids. Nothing else is proxied. */
const PROXIED_ROUTE = `${PREFIX}/v1/payment_intents/:id(^pi_[A-Za-z0-9]+$)/:action(^confirm$|^authenticate$)`;

interface ProxiedRoute {
  Params: { readonly id: string; readonly action: string };
}

/**
 * Serves the emulated Stripe.js at `/_stripe/stripe.js` and forwards its calls to the emulator, so that the content security
 * policy allows only the shop's own origin.
 * @throws Error at registration if the script is missing
 */
export const stripeBrowserRoutes: FastifyPluginAsync<StripeBrowserRoutesOptions> = async (
  app,
  { host, port, script },
) => {
  const source = await readFile(script);
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
      .send(source),
  );
  app.post<ProxiedRoute>(PROXIED_ROUTE, (request, reply) => proxy(origin, request, reply));
};

async function proxy(
  origin: string,
  request: FastifyRequest<ProxiedRoute>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { authorization = "" } = request.headers;
  // A secret key must not be used in a browser.
  if (!authorization.startsWith("Bearer pk_"))
    return send(
      reply,
      401,
      errorBody("invalid_request_error", "You did not provide a publishable API key."),
    );
  const { id, action } = request.params;
  const url = `${origin}/v1/payment_intents/${id}/${action}`;
  try {
    const response = await fetch(url, {
      method: "POST",
      headers: { authorization, "content-type": "application/x-www-form-urlencoded" },
      ...(typeof request.body === "string" ? { body: request.body } : {}),
    });
    return send(reply, response.status, await response.text());
  } catch {
    return send(
      reply,
      502,
      errorBody("api_connection_error", "The Stripe emulator does not respond."),
    );
  }
}

function send(reply: FastifyReply, status: number, body: string): FastifyReply {
  return reply
    .code(status)
    .header("cache-control", "no-store")
    .type("application/json; charset=utf-8")
    .send(body);
}

function errorBody(type: string, message: string): string {
  return JSON.stringify({ error: { type, message } });
}
