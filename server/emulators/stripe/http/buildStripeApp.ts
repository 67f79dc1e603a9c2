import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from "fastify";
import { ENDPOINTS } from "../api/endpoints.ts";
import type { Endpoint } from "../api/endpoint.ts";
import { API_VERSION } from "../apiVersion.ts";
import type { Store } from "../store/store.ts";
import { newId } from "../store/newId.ts";
import type { Faults } from "../faults.ts";
import { handleErrors } from "./handleErrors.ts";
import { authenticate } from "./authenticate.ts";
import { storeServerError, injectFailure, type Failure } from "./faultInjection.ts";
import { perform } from "./perform.ts";
import { requireVersion, formOf, idempotencyKeyOf, pathOf } from "./requestParts.ts";
import { StripeError } from "./stripeError.ts";

interface Settings {
  readonly store: Store;
  readonly keys: { readonly secretKey: string; readonly publishableKey: string };
  readonly onRequest: Faults["onRequest"];
  /** Called after the response is sent, or after an injected fault has closed the connection. */
  readonly afterResponse: () => void;
}

/** Builds Stripe's HTTP API: authentication, version, idempotency, errors, injected faults. Nothing is logged. */
export function buildStripeApp({
  store,
  keys,
  onRequest,
  afterResponse,
}: Settings): FastifyInstance {
  const app = Fastify({ logger: false, forceCloseConnections: true });
  /** The idempotency keys of running requests. */
  const keysInUse = new Set<string>();
  let requestCount = 0;

  app.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "string" },
    (_request, body, done) => done(null, body),
  );
  app.addHook("onResponse", async () => afterResponse());
  handleErrors(app);
  for (const endpoint of ENDPOINTS) {
    app.route<{ Params: { id?: string } }>({
      method: endpoint.method,
      url: endpoint.path,
      handler: (request, reply) => handle(endpoint, request, reply, request.params.id ?? ""),
    });
  }
  return app;

  async function handle(
    endpoint: Endpoint,
    request: FastifyRequest,
    reply: FastifyReply,
    id: string,
  ): Promise<FastifyReply> {
    const requestId = newId("req");
    void reply.headers({ "request-id": requestId, "stripe-version": API_VERSION });
    const caller = authenticate(request.headers.authorization, keys, endpoint.access);
    requireVersion(request);
    const idempotencyKey = idempotencyKeyOf(request);
    if (idempotencyKey !== undefined) {
      void reply.header("idempotency-key", idempotencyKey);
      if (keysInUse.has(idempotencyKey)) throw keyInUse(idempotencyKey);
      keysInUse.add(idempotencyKey);
    }
    try {
      requestCount += 1;
      const path = pathOf(request);
      const fault = onRequest?.({ number: requestCount, method: request.method, path });
      const name = `${request.method} ${path}`;
      const call = { endpoint, caller, name, id, form: formOf(request), requestId, idempotencyKey };
      const fail = (failure: Failure) => {
        storeServerError(store, call, failure);
        return injectFailure(failure, request, reply, afterResponse);
      };
      if (fault?.kind === "delay") await fault.until;
      else if (fault?.when === "before") return fail(fault);
      const response = perform(store, call);
      if (fault !== undefined && fault.kind !== "delay") return fail(fault);
      if (response.original !== undefined) {
        void reply.headers({
          "idempotent-replayed": "true",
          "original-request": response.original,
        });
      }
      return reply
        .code(response.status)
        .type("application/json; charset=utf-8")
        .send(response.body);
    } finally {
      if (idempotencyKey !== undefined) keysInUse.delete(idempotencyKey);
    }
  }
}

function keyInUse(key: string): StripeError {
  return new StripeError(409, {
    type: "idempotency_error",
    code: "idempotency_key_in_use",
    message: `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key}. Please try again later.`,
  });
}
