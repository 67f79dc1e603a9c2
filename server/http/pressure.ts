import underPressure from "@fastify/under-pressure";
import { PATHS } from "#engine";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { namesCheckout } from "./checkoutCookie.ts";
import { HttpError } from "./httpError.ts";

/** Average event loop delay, in milliseconds, above which deferrable requests are refused. */
export const MAX_EVENT_LOOP_DELAY = 2_000;

/** Sampling interval in milliseconds, and seconds after which a refused client may retry. */
const SAMPLE_INTERVAL = 500;
const RETRY_AFTER = 5;

/** Pictures, and new upload URLs. */
const DEFERRABLE: ReadonlySet<string | undefined> = new Set([
  `${PATHS.photos}/:key`,
  `${PATHS.orders}/:token/items/:file`,
  PATHS.uploadUrl,
]);

/**
 * Refuses deferrable requests while the average event loop delay exceeds `maxEventLoopDelay` milliseconds: pictures,
 * upload URLs, and carts of visitors without a checkout. Pages, webhooks and running payments are never refused. 0
 * disables it.
 */
export async function shedLoad(app: FastifyInstance, maxEventLoopDelay: number): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay,
    sampleInterval: SAMPLE_INTERVAL,
    pressureHandler: rejectDeferrable,
  });
}

/** @throws HttpError 503 for deferrable requests; logged as a warning, not as an error. */
async function rejectDeferrable(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (!isDeferrable(request)) return;
  request.log.warn("request refused: the event loop is delayed");
  void reply.header("retry-after", RETRY_AFTER);
  throw new HttpError(503, "The shop is very busy. Please try again in a moment.");
}

function isDeferrable(request: FastifyRequest): boolean {
  const { url } = request.routeOptions;
  return DEFERRABLE.has(url) || (url === PATHS.createPaymentIntent && !namesCheckout(request));
}
