import type { FastifyInstance } from "fastify";
import { MalformedForm } from "./form.ts";
import { pathOf } from "./requestParts.ts";
import { invalidRequest, StripeError } from "./stripeError.ts";

/** Sends every error in Stripe's format. An internal error causes a process warning and status 500. */
export function handleErrors(app: FastifyInstance): void {
  app.setNotFoundHandler((request) => {
    throw new StripeError(404, {
      type: "invalid_request_error",
      message: `Unrecognized request URL (${request.method}: ${pathOf(request)}).`,
    });
  });
  app.setErrorHandler((error, _request, reply) => {
    const { status, body } = toStripeError(error);
    return reply.code(status).send({ error: body });
  });
}

function toStripeError(error: unknown): StripeError {
  if (error instanceof StripeError) return error;
  if (error instanceof MalformedForm) return invalidRequest(error.message);
  if (isClientError(error))
    return new StripeError(error.statusCode, {
      type: "invalid_request_error",
      message: error.message,
    });
  process.emitWarning(error instanceof Error ? error : String(error));
  return new StripeError(500, { type: "api_error", message: "The Stripe emulator failed." });
}

/** Errors of the framework, such as a body that is too large. */
function isClientError(error: unknown): error is Error & { readonly statusCode: number } {
  return (
    error instanceof Error &&
    "statusCode" in error &&
    typeof error.statusCode === "number" &&
    error.statusCode < 500
  );
}
