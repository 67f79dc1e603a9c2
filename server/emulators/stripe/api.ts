import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from "fastify";
import { listCharges } from "./charges.ts";
import { customerEndpoints } from "./customers.ts";
import { listDisputes } from "./disputes.ts";
import type { Context, Endpoint } from "./endpoint.ts";
import { listEvents } from "./events.ts";
import type { ApiFault, Faults } from "./faults.ts";
import type { Call, IdempotentCalls } from "./idempotency.ts";
import { intentEndpoints } from "./intents.ts";
import { refundEndpoints } from "./refunds.ts";
import { newId } from "./store.ts";
import { invalidRequest, StripeError, type StripeErrorBody } from "./stripeError.ts";

/** The supported part of Stripe's API. */
const ENDPOINTS: readonly Endpoint[] = [
  ...intentEndpoints,
  ...customerEndpoints,
  ...refundEndpoints,
  listCharges,
  listDisputes,
  listEvents,
];

/** The errors of injected faults. */
const ERRORS: { readonly [status in 429 | 500]: StripeErrorBody } = {
  429: { type: "invalid_request_error", code: "rate_limit", message: "Too many requests." },
  500: { type: "api_error", message: "Sorry, something went wrong on our end." },
};

interface Settings {
  readonly calls: IdempotentCalls;
  readonly keys: { readonly secretKey: string; readonly publishableKey: string };
  readonly faults: Faults;
  /** Called after the response is sent, or after an injected fault has closed the connection. */
  readonly afterResponse: () => void;
}

interface Route {
  Body: string | null;
  Params: { readonly id?: string };
}

/** Builds Stripe's HTTP API: authentication, idempotency keys in use, errors, injected faults. Nothing is logged. */
export function buildApi({ calls, keys, faults, afterResponse }: Settings): FastifyInstance {
  const app = Fastify({ forceCloseConnections: true });
  /** The idempotency keys of running requests. */
  const keysInUse = new Set<string>();

  app.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "string" },
    (_request, body, done) => done(null, body),
  );
  app.addHook("onResponse", async () => afterResponse());
  app.setNotFoundHandler(({ method, url }) => {
    throw invalidRequest(`Unrecognized request URL (${method} ${url}).`, {}, 404);
  });
  app.setErrorHandler<Error & { readonly statusCode?: number }>((error, _request, reply) => {
    const { statusCode = 500 } = error;
    if (statusCode >= 500) process.emitWarning(error);
    const body = error instanceof StripeError ? error.body : ERRORS[500];
    return reply.code(statusCode).send({ error: body });
  });
  for (const endpoint of ENDPOINTS) {
    app.route<Route>({
      method: endpoint.method,
      url: endpoint.path,
      async handler(request, reply) {
        const call = readCall(endpoint, request);
        const { idempotencyKey: key } = call;
        void reply.header("request-id", call.requestId);
        if (key === undefined) return respond(call, request, reply);
        if (keysInUse.has(key)) throw keyInUse(key);
        keysInUse.add(key);
        try {
          return await respond(call, request, reply);
        } finally {
          keysInUse.delete(key);
        }
      },
    });
  }
  return app;

  function readCall(
    endpoint: Endpoint,
    { url, headers, params, body }: FastifyRequest<Route>,
  ): Call {
    const [path = "", query = ""] = url.split("?");
    const isPost = endpoint.method === "POST";
    const key = headers["idempotency-key"];
    return {
      endpoint,
      caller: authenticate(headers.authorization, endpoint),
      path,
      id: params.id ?? "",
      form: isPost ? (body ?? "") : query,
      requestId: newId("req"),
      idempotencyKey: isPost && typeof key === "string" ? key : undefined,
    };
  }

  /** Returns who sends requests with the header's key. @throws StripeError */
  function authenticate(header: string | undefined, endpoint: Endpoint): Context["caller"] {
    if (header === `Bearer ${keys.secretKey}`) return "server";
    if (header !== `Bearer ${keys.publishableKey}`)
      throw invalidRequest("Invalid API Key provided.", {}, 401);
    if (endpoint.isPublic) return "browser";
    throw invalidRequest("Please use a secret API key.", { code: "secret_key_required" }, 403);
  }

  async function respond(
    call: Call,
    request: FastifyRequest<Route>,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    const fault = faults.onRequest?.({ method: call.endpoint.method, path: call.path });
    if (fault?.kind === "delay") await fault.until;
    else if (fault?.when === "before") return fail(fault);
    const response = calls.perform(call);
    if (fault !== undefined && fault.kind !== "delay") return fail(fault);
    if (response.requestId !== call.requestId) void reply.header("idempotent-replayed", "true");
    return reply.code(response.status).type("application/json; charset=utf-8").send(response.body);

    function fail(failure: Exclude<ApiFault, { kind: "delay" }>): FastifyReply {
      if (failure.kind === "no-response") {
        request.raw.socket.once("close", afterResponse).destroy();
        return reply.hijack();
      }
      const body = { error: ERRORS[failure.status] };
      // Stripe stores a 500 for the key like any other response, but not a 429.
      // Source: https://docs.stripe.com/api/idempotent_requests
      if (failure.status === 500) calls.save(call, 500, body);
      return reply.code(failure.status).send(body);
    }
  }
}

function keyInUse(key: string): StripeError {
  return new StripeError(409, {
    type: "idempotency_error",
    code: "idempotency_key_in_use",
    message: `There is currently another in-progress request using this Idempotent Key: ${key}.`,
  });
}
