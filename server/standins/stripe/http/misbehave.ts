import type { FastifyReply, FastifyRequest } from "fastify";
import type { ApiFault } from "../faults.ts";
import type { StripeErrorBody } from "./stripeFault.ts";

type Misbehaviour = Exclude<ApiFault, { kind: "delay" }>;

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
export function misbehave(
  fault: Misbehaviour,
  request: FastifyRequest,
  reply: FastifyReply,
  afterAnswer: () => void,
): FastifyReply {
  if (fault.kind === "status")
    return reply.code(fault.status).send({ error: SENTENCES[fault.status] });
  request.raw.socket.once("close", afterAnswer).destroy();
  return reply.hijack();
}
