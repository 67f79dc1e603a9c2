import rateLimit from "@fastify/rate-limit";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { DECLINES_PER_INTENT } from "../checkout/times.ts";
import { HttpError } from "./httpError.ts";

/** Limits the requests of one address to the routes that are registered after it. */
export async function limitRequests(app: FastifyInstance, perMinute: number): Promise<void> {
  await app.register(rateLimit, {
    max: perMinute,
    timeWindow: 60_000,
    errorResponseBuilder: () =>
      new HttpError(429, "There were too many requests. Please wait a minute and try again."),
  });
}

/** What is counted by itself, because it costs more than to answer: storage, and intents at the provider. */
export interface CostlyLimits {
  /** Counts an upload that is offered. @throws HttpError 429 */
  readonly upload: (request: FastifyRequest) => Promise<void>;
  /** Counts a visitor without a checkout, who gets one. @throws HttpError 429 */
  readonly newCheckout: (request: FastifyRequest) => Promise<void>;
  /** Counts a Pay without a checkout, which no page of ours sends where cookies are kept. @throws HttpError 429 */
  readonly payAtOnce: (request: FastifyRequest) => Promise<void>;
  /** How many cards may be declined from one address in an hour; no fewer than on one intent. */
  readonly declines: number;
}

/**
 * One in so many of an address's requests in a minute may be an upload, or in ten minutes begin a checkout, or pay
 * without one, or in an hour be a declined card.
 */
const UPLOAD_SHARE = 10;
const CHECKOUT_SHARE = 2;
const PAY_AT_ONCE_SHARE = 60;
const DECLINES_SHARE = 30;
const MINUTE = 60_000;

/**
 * The limits of one address to what is costly, in proportion to the requests it may make in a minute; after
 * `limitRequests`. Whole offices and mobile networks share an address.
 */
export function costlyLimits(app: FastifyInstance, perMinute: number): CostlyLimits {
  const part = (share: number) => Math.max(1, Math.floor(perMinute / share));
  const counter = (share: number, timeWindow: number, sentence: string) => {
    const max = part(share);
    const count = app.createRateLimit({ max, timeWindow });
    return async (request: FastifyRequest): Promise<void> => {
      const limit = await count(request);
      if (!limit.isAllowed && limit.isExceeded) throw new HttpError(429, sentence);
    };
  };
  return {
    upload: counter(
      UPLOAD_SHARE,
      MINUTE,
      "There were too many uploads. Please wait a minute and try again.",
    ),
    newCheckout: counter(
      CHECKOUT_SHARE,
      10 * MINUTE,
      "There were too many new checkouts. Please try again in ten minutes.",
    ),
    payAtOnce: counter(
      PAY_AT_ONCE_SHARE,
      10 * MINUTE,
      "There were too many attempts to pay. Please try again in ten minutes.",
    ),
    declines: Math.max(DECLINES_PER_INTENT, part(DECLINES_SHARE)),
  };
}
