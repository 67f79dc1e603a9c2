import { readFile } from "node:fs/promises";
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from "fastify";

export type StripeBrowserRoutesOptions = {
  /** Where the stand-in listens. */
  readonly host: string;
  readonly port: number;
  /** The file `buildStripeScript` wrote. */
  readonly script: string;
};

/** More than any call of the script needs, bytes. */
const LARGEST_BODY = 16 * 1024;

const PREFIX = "/_stripe";

/** An intent by its id, and nothing that only looks like one. */
const INTENT = "/payment_intents/:id(^pi_[A-Za-z0-9]+$)";

/** The calls that are passed on; all others stay between the shop's server and the stand-in. */
const PASSED_ON = [
  ["GET", INTENT],
  ["POST", `${INTENT}/confirm`],
  ["POST", `${INTENT}/authenticate`],
  ["POST", "/payment_methods"],
] as const;

/**
 * Serves the stand-in for Stripe.js at `/_stripe/stripe.js` and passes its calls on from our own origin, with
 * the publishable key they carry, so that the page's policy need not allow another host. Throws at
 * registration when the script has not been built.
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
    { parseAs: "string", bodyLimit: LARGEST_BODY },
    (_request, body, done) => done(null, body),
  );
  app.get(`${PREFIX}/stripe.js`, (_request, reply) =>
    reply
      .headers({ "cache-control": "no-cache", "x-content-type-options": "nosniff" })
      .type("text/javascript; charset=utf-8")
      .send(code),
  );
  for (const [method, path] of PASSED_ON) {
    app.route({
      method,
      url: `${PREFIX}/v1${path}`,
      exposeHeadRoute: false,
      handler: (request, reply) => passOn(origin, request, reply),
    });
  }
};

async function passOn(
  origin: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { authorization = "" } = request.headers;
  // The secret key has no business in a browser, not even to be refused further on.
  if (!authorization.startsWith("Bearer pk_"))
    return answer(reply, 401, failure("You did not provide a publishable API key."));
  const url = origin + pathPassedOn(request.raw.url ?? "");
  try {
    const passed = await fetch(url, {
      method: request.method,
      headers: { authorization, "content-type": "application/x-www-form-urlencoded" },
      ...(typeof request.body === "string" ? { body: request.body } : {}),
    });
    return answer(reply, passed.status, await passed.text());
  } catch {
    return answer(reply, 502, failure("The stand-in for Stripe does not answer."));
  }
}

/** Path and query behind our own prefix. A request may name its host in the same line, which is none of the stand-in's. */
function pathPassedOn(target: string): string {
  return target.slice(target.indexOf(`${PREFIX}/v1/`) + PREFIX.length);
}

function answer(reply: FastifyReply, status: number, body: string): FastifyReply {
  return reply
    .code(status)
    .header("cache-control", "no-store")
    .type("application/json; charset=utf-8")
    .send(body);
}

function failure(message: string): string {
  return JSON.stringify({ error: { type: "api_connection_error", message } });
}
