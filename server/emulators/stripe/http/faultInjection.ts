import type { FastifyReply, FastifyRequest } from "fastify";
import type { Store } from "../store/store.ts";
import type { ApiFault } from "../faults.ts";
import { type Call, storeResponse } from "./perform.ts";
import type { StripeErrorBody } from "./stripeError.ts";

/** A fault that replaces the response. */
export type Failure = Exclude<ApiFault, { kind: "delay" }>;

const ERRORS: { readonly [status in 429 | 500 | 503]: StripeErrorBody } = {
  429: {
    type: "invalid_request_error",
    code: "rate_limit",
    message: "Too many requests hit the API too quickly.",
  },
  500: { type: "api_error", message: "Sorry, something went wrong on our end." },
  503: { type: "api_error", message: "The service is not available at the moment." },
};

/**
 * Injects a failure: sends its status, or closes the connection and then calls `afterResponse`. After a sent response,
 * Fastify's hook `onResponse` calls it.
 */
export function injectFailure(
  failure: Failure,
  request: FastifyRequest,
  reply: FastifyReply,
  afterResponse: () => void,
): FastifyReply {
  if (failure.kind === "status")
    return reply.code(failure.status).send({ error: ERRORS[failure.status] });
  request.raw.socket.once("close", afterResponse).destroy();
  return reply.hijack();
}

/**
 * Stores a 500 for the request's idempotency key like any other response, whether the work was done or not. Other failures are
 * not stored, so that a retry runs the request. Source: https://docs.stripe.com/api/idempotent_requests
 */
export function storeServerError(store: Store, call: Call, failure: Failure): void {
  if (failure.kind === "status" && failure.status === 500)
    storeResponse(store, call, { status: 500, body: { error: ERRORS[500] } });
}
