import rateLimit from "@fastify/rate-limit";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { Refusal } from "./refusal.ts";

/** Limits the requests of one address to the routes that are registered after it. */
export async function limitRequests(app: FastifyInstance, perMinute: number): Promise<void> {
  await app.register(rateLimit, {
    max: perMinute,
    timeWindow: 60_000,
    errorResponseBuilder: () =>
      new Refusal(429, "There were too many requests. Please wait a minute and try again."),
  });
}

/** What is counted by itself, because it costs more than to answer: storage, and intents at the provider. */
export interface CostlyLimits {
  /** Counts an upload that is offered. @throws Refusal 429 */
  readonly upload: (request: FastifyRequest) => Promise<void>;
  /** Counts a visitor without a checkout, who gets one. @throws Refusal 429 */
  readonly newCheckout: (request: FastifyRequest) => Promise<void>;
}

/** One in this many of an address's requests may be an upload, and as many in ten minutes may begin a checkout. */
const COSTLY_SHARE = 20;
const MINUTE = 60_000;

/** The limits of one address to what is costly, in proportion to its requests; after `limitRequests`. */
export function costlyLimits(app: FastifyInstance, perMinute: number): CostlyLimits {
  const max = Math.max(1, Math.floor(perMinute / COSTLY_SHARE));
  const counter = (timeWindow: number, sentence: string) => {
    const count = app.createRateLimit({ max, timeWindow });
    return async (request: FastifyRequest): Promise<void> => {
      const limit = await count(request);
      if (!limit.isAllowed && limit.isExceeded) throw new Refusal(429, sentence);
    };
  };
  return {
    upload: counter(MINUTE, "There were too many uploads. Please wait a minute and try again."),
    newCheckout: counter(
      10 * MINUTE,
      "There were too many new checkouts. Please try again in ten minutes.",
    ),
  };
}
