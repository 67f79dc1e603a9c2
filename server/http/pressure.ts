import underPressure from "@fastify/under-pressure";
import { PATHS } from "#engine";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { Refusal } from "../refusal.ts";

/** Deferrable requests are rejected above this average event loop delay in milliseconds. */
export const MAX_EVENT_LOOP_DELAY = 2_000;

/** In milliseconds. */
const SAMPLE_INTERVAL = 500;
/** Seconds after which a rejected client may retry. */
const RETRY_AFTER = 5;

/** Pictures, and new upload URLs. */
const DEFERRABLE: ReadonlySet<string | undefined> = new Set([
  `${PATHS.photos}/:key`,
  `${PATHS.orders}/:token/items/:file`,
  PATHS.uploadUrl,
]);

/**
 * Rejects deferrable requests while the average event loop delay exceeds `maxEventLoopDelay` milliseconds. These are
 * requests for pictures, upload URLs, and carts of visitors without a checkout. Pages, webhooks and running payments
 * are never rejected. 0 disables the check.
 */
export async function shedLoad(app: FastifyInstance, maxEventLoopDelay: number): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay,
    sampleInterval: SAMPLE_INTERVAL,
    pressureHandler: rejectDeferrable,
  });
}

/** @throws Refusal `busy` for deferrable requests, and logs a warning. */
async function rejectDeferrable(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (!isDeferrable(request)) return;
  request.log.warn("request refused: the event loop is delayed");
  void reply.header("retry-after", RETRY_AFTER);
  throw new Refusal("busy", "The shop is very busy. Please try again in a moment.");
}

function isDeferrable({ routeOptions: { url }, headers }: FastifyRequest): boolean {
  // The cookie's name may have a prefix. Its signature is not verified, because cookies may not be parsed yet.
  const hasVisitor = headers.cookie?.includes("visitor=") ?? false;
  return DEFERRABLE.has(url) || (url === PATHS.createPaymentIntent && !hasVisitor);
}
