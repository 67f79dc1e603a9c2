import underPressure from "@fastify/under-pressure";
import { PATHS } from "#engine";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { namesCheckout } from "./checkoutCookie.ts";
import { HttpError } from "./httpError.ts";

/** Milliseconds that a shop's process may be late on average before work that can wait is turned away. */
export const MAX_EVENT_LOOP_DELAY = 2_000;

/** How often lateness is averaged anew, in milliseconds, and after how many seconds whoever was turned away may come back. */
const SAMPLE = 500;
const RETRY_AFTER = 5;

/** Pictures, and uploads that have not begun. */
const CAN_WAIT: ReadonlySet<string | undefined> = new Set([
  `${PATHS.photos}/:key`,
  `${PATHS.orders}/:token/items/:file`,
  PATHS.uploadUrl,
]);

/**
 * Turns new work that can wait away while the process is more than `mostLate` milliseconds late on average: pictures,
 * upload URLs, and carts of visitors who have no checkout yet. Pages, the provider's events and whoever is in the middle
 * of a payment are never turned away. 0 turns nobody away.
 */
export async function shedLoad(app: FastifyInstance, mostLate: number): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay: mostLate,
    sampleInterval: SAMPLE,
    pressureHandler: turnAway,
  });
}

/** @throws HttpError 503 for what can wait; with a line in the log, as it is no error. */
async function turnAway(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (!canWait(request)) return;
  request.log.warn("turned away: the process is late");
  void reply.header("retry-after", RETRY_AFTER);
  throw new HttpError(503, "The shop is very busy. Please try again in a moment.");
}

function canWait(request: FastifyRequest): boolean {
  const { url } = request.routeOptions;
  return CAN_WAIT.has(url) || (url === PATHS.createPaymentIntent && !namesCheckout(request));
}
