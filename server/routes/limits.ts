import rateLimit from "@fastify/rate-limit";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { LookupLimits } from "../checkout/orderLookup.ts";
import { DECLINES_PER_INTENT, type PayLimits, PAYS_PER_VISITOR } from "../checkout/payLimits.ts";
import { Refusal } from "../refusal.ts";

/** Limits the requests per address to the routes registered after it. The plugin counts an IPv6 network (/64) as one. */
export async function limitRequests(app: FastifyInstance, perMinute: number): Promise<void> {
  await app.register(rateLimit, {
    max: perMinute,
    timeWindow: 60_000,
  });
}

/** Separate limits for expensive requests: those that use storage or create intents at the provider. */
export type CostlyLimits = ReturnType<typeof costlyLimits>;

/** A shopper may mistype this often, however low the other limits are. */
const MIN_LOOKUPS = 5;
const MINUTE = 60_000;

/**
 * Creates limits per address, in proportion to the requests per minute. Must be called after `limitRequests`. Shoppers
 * in an office or a mobile network may share an address. Those that are functions throw a `Refusal` `tooMany`.
 */
export function costlyLimits(app: FastifyInstance, perMinute: number) {
  const fractionOf = (divisor: number) => Math.max(1, Math.floor(perMinute / divisor));
  const counter = (max: number, timeWindow: number, sentence: string) => {
    const count = app.createRateLimit({ max, timeWindow });
    return async (request: FastifyRequest): Promise<void> => {
      const limit = await count(request);
      if (!limit.isAllowed && limit.isExceeded) throw new Refusal("tooMany", sentence);
    };
  };
  return {
    upload: counter(
      fractionOf(10),
      MINUTE,
      "There were too many uploads. Please wait a minute and try again.",
    ),
    /** Counts a visitor without a cookie, who gets a new session. */
    newVisitor: counter(
      fractionOf(2),
      10 * MINUTE,
      "There were too many new checkouts. Please try again in ten minutes.",
    ),
    /** Counts a page's call that reaches the payment provider, whose own limit all shoppers share. */
    providerCall: counter(
      fractionOf(5),
      MINUTE,
      "There were too many requests. Please wait a minute and try again.",
    ),
    pay: {
      pays: Math.max(PAYS_PER_VISITOR, fractionOf(5)),
      declines: Math.max(DECLINES_PER_INTENT, fractionOf(30)),
    } satisfies PayLimits,
    lookups: {
      perAddress: Math.max(MIN_LOOKUPS, fractionOf(30)),
      perEmail: Math.max(MIN_LOOKUPS, fractionOf(60)),
    } satisfies LookupLimits,
  };
}
