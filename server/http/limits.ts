import rateLimit from "@fastify/rate-limit";
import underPressure from "@fastify/under-pressure";
import type { FastifyInstance } from "fastify";
import { Refusal } from "./refusal.ts";

/** Milliseconds that a shop's process may be late before it turns requests away. */
export const MOST_LATE = 2_000;

/** Turns requests away while the process is later than `mostLate` milliseconds; 0 turns nobody away. */
export async function shedLoad(app: FastifyInstance, mostLate: number): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay: mostLate,
    sampleInterval: 500,
    retryAfter: 5,
  });
}

/** Limits the requests of one address to the routes that are registered after it. */
export async function limitRequests(app: FastifyInstance, perMinute: number): Promise<void> {
  await app.register(rateLimit, {
    max: perMinute,
    timeWindow: 60_000,
    errorResponseBuilder: () =>
      new Refusal(429, "There were too many requests. Please wait a minute and try again."),
  });
}
