import { type ErrorResponse, INVALID_EMAIL } from "#engine";
import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import { EmailRefused, PaymentsRefused, PaymentOutcomeUnknown } from "../payments/payments.ts";
import { NothingCharged } from "../checkout/pay.ts";
import { joinErrors, Refusal, type RefusalDetails, type RefusalKind } from "../refusal.ts";

/** Messages for errors of the framework, by status. */
const STATUS_MESSAGES: Readonly<Record<number, string>> = {
  400: "The request can't be read.",
  404: "There's no page at this address.",
  413: "The request is too big.",
  415: "This type of content is not accepted here.",
  429: "There were too many requests. Please wait a minute and try again.",
  503: "The shop is very busy. Please try again in a moment.",
};

interface ErrorTexts {
  /** For errors of the shop, and requests that the payment provider refuses. */
  readonly internal: string;
  /** For requests to the payment provider whose outcome is unknown. */
  readonly unreachable: string;
}

/** Used where a payment may be running, so that we can't say that nothing was charged. */
const TEXTS_POSSIBLY_PAID: ErrorTexts = {
  internal: "Something went wrong on our side. Please try again.",
  unreachable:
    "The payment service isn't available right now. Please try again; you will not be charged twice.",
};

/** Used where no payment can be running; see `NothingCharged`. */
const TEXTS_UNPAID: ErrorTexts = {
  internal: "Something went wrong on our side, and nothing was charged. Please try again.",
  unreachable:
    "The payment service isn't available right now, and nothing was charged. Please try again.",
};

/**
 * Sends a sentence for the shopper for every error. Logs internal errors and those of the payment provider, but not a
 * `Refusal`, whose request was refused on purpose. A browser that opens an unknown address gets the not-found page.
 */
export function errorHandler(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const unpaid = error instanceof NothingCharged;
  const cause = unpaid ? error.cause : error;
  const { status, sentence, details } = responseTo(
    cause,
    unpaid ? TEXTS_UNPAID : TEXTS_POSSIBLY_PAID,
  );
  if (status >= 500 && !(cause instanceof Refusal))
    request.log.error({ err: cause }, "request failed");
  // `is404`: the not-found handler itself has thrown, and must not be called again.
  if (status === 404 && wantsPage(request) && !request.is404) {
    reply.callNotFound();
    return reply;
  }
  const body: ErrorResponse = { error: sentence, ...details };
  return reply
    .code(status)
    .header("cache-control", "no-store")
    .type("application/json; charset=utf-8")
    .send(body);
}

const STATUSES: { readonly [K in RefusalKind]: number } = {
  invalid: 400,
  forbidden: 403,
  unknown: 404,
  conflict: 409,
  tooLarge: 413,
  unsupported: 415,
  tooMany: 429,
  busy: 503,
};

interface ErrorReply {
  readonly status: number;
  readonly sentence: string;
  readonly details?: RefusalDetails;
}

function responseTo(error: unknown, { internal, unreachable }: ErrorTexts): ErrorReply {
  if (error instanceof Refusal)
    return { status: STATUSES[error.kind], sentence: error.message, details: error.details };
  if (error instanceof EmailRefused) return { status: 400, sentence: joinErrors([INVALID_EMAIL]) };
  if (error instanceof PaymentOutcomeUnknown) return { status: 503, sentence: unreachable };
  if (error instanceof PaymentsRefused) return { status: 502, sentence: internal };
  const status = isFrameworkError(error) ? (error.statusCode ?? 500) : 500;
  return {
    status,
    sentence: STATUS_MESSAGES[status] ?? (status < 500 ? "The request can't be read." : internal),
  };
}

function isFrameworkError(error: unknown): error is FastifyError {
  return error instanceof Error && "statusCode" in error && typeof error.statusCode === "number";
}

/** Whether a browser opens this URL as a page. The shop's own requests never accept HTML. */
export function wantsPage({ method, headers }: FastifyRequest): boolean {
  return (method === "GET" || method === "HEAD") && (headers.accept ?? "").includes("text/html");
}
