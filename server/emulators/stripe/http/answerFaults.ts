import type { FastifyInstance } from "fastify";
import { MalformedForm } from "./form.ts";
import { pathOf } from "./requestParts.ts";
import { invalidRequest, StripeFault } from "./stripeFault.ts";

/** Gives every refusal Stripe's shape. A fault of the stand-in's own is a warning of the process and a 500. */
export function answerFaults(app: FastifyInstance): void {
  app.setNotFoundHandler((request) => {
    throw new StripeFault(404, {
      type: "invalid_request_error",
      message: `Unrecognized request URL (${request.method}: ${pathOf(request)}).`,
    });
  });
  app.setErrorHandler((error, _request, reply) => {
    const fault = faultOf(error);
    return reply.code(fault.status).send({ error: fault.body });
  });
}

function faultOf(error: unknown): StripeFault {
  if (error instanceof StripeFault) return error;
  if (error instanceof MalformedForm) return invalidRequest(error.message);
  if (isClientError(error))
    return new StripeFault(error.statusCode, {
      type: "invalid_request_error",
      message: error.message,
    });
  process.emitWarning(error instanceof Error ? error : String(error));
  return new StripeFault(500, { type: "api_error", message: "The stand-in for Stripe failed." });
}

/** What the framework refused by itself, such as a body that is too large. */
function isClientError(error: unknown): error is Error & { readonly statusCode: number } {
  return (
    error instanceof Error &&
    "statusCode" in error &&
    typeof error.statusCode === "number" &&
    error.statusCode < 500
  );
}
