import rateLimit from "@fastify/rate-limit";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { LookupLimits } from "../checkout/limitLookups.ts";
import { DECLINES_PER_INTENT } from "../checkout/times.ts";
import { HttpError } from "../http/errors/httpError.ts";

/** Limits the requests per address to the routes registered after it. The plugin counts an IPv6 network (/64) as one. */
export async function limitRequests(app: FastifyInstance, perMinute: number): Promise<void> {
  await app.register(rateLimit, {
    max: perMinute,
    timeWindow: 60_000,
  });
}

/** Separate limits for expensive requests: those that use storage or create intents at the provider. */
export interface CostlyLimits {
  /** Counts an upload URL. @throws HttpError 429 */
  readonly upload: (request: FastifyRequest) => Promise<void>;
  /** Counts a new checkout. @throws HttpError 429 */
  readonly newCheckout: (request: FastifyRequest) => Promise<void>;
  /** Counts a Pay without a checkout. If cookies are enabled, the pages never send it. @throws HttpError 429 */
  readonly payWithoutCheckout: (request: FastifyRequest) => Promise<void>;
  /** Maximum declined cards per address and hour. At least the maximum per intent. */
  readonly declines: number;
  /** Maximum failed look-ups of orders per hour. */
  readonly lookups: LookupLimits;
}

/** A shopper may mistype this often, however low the other limits are. */
const MIN_LOOKUPS = 5;
const MINUTE = 60_000;

/**
 * Creates limits per address, in proportion to the requests per minute. Must be called after `limitRequests`. Shoppers
 * in an office or a mobile network may share an address.
 */
export function costlyLimits(app: FastifyInstance, perMinute: number): CostlyLimits {
  const fractionOf = (divisor: number) => Math.max(1, Math.floor(perMinute / divisor));
  const counter = (max: number, timeWindow: number, sentence: string) => {
    const count = app.createRateLimit({ max, timeWindow });
    return async (request: FastifyRequest): Promise<void> => {
      const limit = await count(request);
      if (!limit.isAllowed && limit.isExceeded) throw new HttpError(429, sentence);
    };
  };
  return {
    upload: counter(
      fractionOf(10),
      MINUTE,
      "There were too many uploads. Please wait a minute and try again.",
    ),
    newCheckout: counter(
      fractionOf(2),
      10 * MINUTE,
      "There were too many new checkouts. Please try again in ten minutes.",
    ),
    payWithoutCheckout: counter(
      fractionOf(60),
      10 * MINUTE,
      "There were too many attempts to pay. Please try again in ten minutes.",
    ),
    declines: Math.max(DECLINES_PER_INTENT, fractionOf(30)),
    lookups: {
      perAddress: Math.max(MIN_LOOKUPS, fractionOf(30)),
      perEmail: Math.max(MIN_LOOKUPS, fractionOf(60)),
    },
  };
}
