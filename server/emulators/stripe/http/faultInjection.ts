import type { FastifyReply, FastifyRequest } from "fastify";
import type { Store } from "../store/books.ts";
import type { ApiFault } from "../faults.ts";
import { type Call, keepAnswer } from "./perform.ts";
import type { StripeErrorBody } from "./stripeFault.ts";

/** What goes wrong with a request's answer. */
export type FaultPlan = Exclude<ApiFault, { kind: "delay" }>;

const SENTENCES: { readonly [status in 429 | 500 | 503]: StripeErrorBody } = {
  429: {
    type: "invalid_request_error",
    code: "rate_limit",
    message: "Too many requests hit the API too quickly.",
  },
  500: { type: "api_error", message: "Sorry, something went wrong on our end." },
  503: { type: "api_error", message: "The service is not available at the moment." },
};

/** Answers as a test asked for: with a fault's status, or by hanging up, and then calls `afterAnswer`. */
export function injectFault(
  fault: FaultPlan,
  request: FastifyRequest,
  reply: FastifyReply,
  afterAnswer: () => void,
): FastifyReply {
  if (fault.kind === "status")
    return reply.code(fault.status).send({ error: SENTENCES[fault.status] });
  request.raw.socket.once("close", afterAnswer).destroy();
  return reply.hijack();
}

/**
 * A 500 is what its key stands for from then on, like any other answer, whether the work was done or not; who was sent
 * away for asking too often may ask again. Source: https://docs.stripe.com/api/idempotent_requests
 */
export function keepMistake(books: Store, call: Call, fault: FaultPlan): void {
  if (fault.kind === "status" && fault.status === 500)
    keepAnswer(books, call, { status: 500, body: { error: SENTENCES[500] } });
}
