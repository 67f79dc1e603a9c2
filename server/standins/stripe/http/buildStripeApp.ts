import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from "fastify";
import { ENDPOINTS } from "../api/endpoints.ts";
import type { Endpoint } from "../api/endpoint.ts";
import { API_VERSION } from "../apiVersion.ts";
import type { Books } from "../books/books.ts";
import { newId } from "../books/newId.ts";
import type { ApiFault, Faults } from "../faults.ts";
import { authenticate } from "./authenticate.ts";
import { MalformedForm } from "./form.ts";
import { checkIdempotencyKey, perform } from "./perform.ts";
import { invalidRequest, StripeFault } from "./stripeFault.ts";

type Settings = {
  readonly books: Books;
  readonly keys: { readonly secretKey: string; readonly publishableKey: string };
  readonly onCall: Faults["onCall"];
  /** Whether events are delivered to a webhook. */
  readonly delivered: boolean;
  /** Called once the answer is out. */
  readonly afterAnswer: () => void;
};

/** Stripe's HTTP over the books: authentication, version, idempotency, errors. Nothing is logged. */
export function buildStripeApp({
  books,
  keys,
  onCall,
  delivered,
  afterAnswer,
}: Settings): FastifyInstance {
  const app = Fastify({ logger: false, forceCloseConnections: true });
  const keysInUse = new Set<string>();
  let calls = 0;

  app.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "string" },
    (_request, body, done) => done(null, body),
  );
  app.addHook("onResponse", async () => afterAnswer());
  app.setNotFoundHandler((request, reply) => {
    const fault = new StripeFault(404, {
      type: "invalid_request_error",
      message: `Unrecognized request URL (${request.method}: ${pathOf(request)}).`,
    });
    return reply.code(404).send({ error: fault.body });
  });
  app.setErrorHandler((error, _request, reply) => {
    const fault = faultOf(error);
    return reply.code(fault.status).send({ error: fault.body });
  });
  for (const endpoint of ENDPOINTS) {
    app.route<{ Params: { id?: string } }>({
      method: endpoint.method,
      url: endpoint.path,
      handler: (request, reply) => answer(endpoint, request, reply, request.params.id ?? ""),
    });
  }
  return app;

  async function answer(
    endpoint: Endpoint,
    request: FastifyRequest,
    reply: FastifyReply,
    id: string,
  ): Promise<FastifyReply> {
    const requestId = newId("req");
    void reply.headers({ "request-id": requestId, "stripe-version": API_VERSION });
    const caller = authenticate(request.headers.authorization, keys, endpoint.open);
    checkVersion(request.headers["stripe-version"]);
    const idempotencyKey =
      request.method === "POST" ? headerOf(request, "idempotency-key") : undefined;
    checkIdempotencyKey(idempotencyKey);
    if (idempotencyKey !== undefined) {
      void reply.header("idempotency-key", idempotencyKey);
      if (keysInUse.has(idempotencyKey)) throw keyInUse(idempotencyKey);
      keysInUse.add(idempotencyKey);
    }
    try {
      calls += 1;
      const fault = onCall?.({ n: calls, method: request.method, path: pathOf(request) });
      if (fault?.kind === "delay") await fault.until;
      else if (fault?.when === "before") return misbehave(fault, request, reply);
      const name = `${request.method} ${pathOf(request)}`;
      const call = { endpoint, caller, name, id, form: formOf(request), requestId, idempotencyKey };
      const performed = perform(books, call, delivered);
      if (fault !== undefined && fault.kind !== "delay") return misbehave(fault, request, reply);
      if (performed.original !== undefined) {
        void reply.headers({
          "idempotent-replayed": "true",
          "original-request": performed.original,
        });
      }
      return reply
        .code(performed.status)
        .type("application/json; charset=utf-8")
        .send(performed.body);
    } finally {
      if (idempotencyKey !== undefined) keysInUse.delete(idempotencyKey);
    }
  }
}

function misbehave(
  fault: Exclude<ApiFault, { kind: "delay" }>,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  if (fault.kind === "no-answer") {
    request.raw.socket.destroy();
    return reply.hijack();
  }
  const error =
    fault.status === 429
      ? {
          type: "invalid_request_error",
          code: "rate_limit",
          message: "Too many requests hit the API too quickly.",
        }
      : { type: "api_error", message: "Sorry, something went wrong on our end." };
  return reply.code(fault.status).send({ error });
}

/** GET carries its parameters in the query, POST in the body. */
function formOf(request: FastifyRequest): string {
  if (request.method === "GET") return request.url.split("?")[1] ?? "";
  return typeof request.body === "string" ? request.body : "";
}

function pathOf(request: FastifyRequest): string {
  return request.url.split("?")[0] ?? "";
}

function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value.join(",") : value;
}

function checkVersion(version: string | string[] | undefined): void {
  if (version === undefined || version === API_VERSION) return;
  throw invalidRequest(
    `Invalid Stripe API version: ${String(version)}. This stand-in speaks ${API_VERSION} only.`,
  );
}

function keyInUse(key: string): StripeFault {
  return new StripeFault(409, {
    type: "idempotency_error",
    code: "idempotency_key_in_use",
    message: `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key}. Please try again later.`,
  });
}

function faultOf(error: unknown): StripeFault {
  if (error instanceof StripeFault) return error;
  if (error instanceof MalformedForm) return invalidRequest(error.message);
  const status =
    error instanceof Error && "statusCode" in error && typeof error.statusCode === "number"
      ? error.statusCode
      : 500;
  if (status < 500 && error instanceof Error)
    return new StripeFault(status, { type: "invalid_request_error", message: error.message });
  return new StripeFault(500, { type: "api_error", message: "The stand-in for Stripe failed." });
}
