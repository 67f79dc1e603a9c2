import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { rejectEarly } from "./rejectEarly.ts";

/** Maximum milliseconds until a body has arrived. Enough for 64 KB on any connection. */
export const BODY_TIMEOUT = 60_000;

/**
 * Closes connections whose request body takes longer than `timeout` milliseconds, for routes registered after it. The
 * server's own limit is higher, because of photo uploads.
 */
export function limitBodyTime(app: FastifyInstance, timeout: number): void {
  app.addHook("onRequest", (request, reply, done) => {
    if (hasBody(request)) startTimer(request, reply, timeout);
    done();
  });
}

function hasBody({ headers }: FastifyRequest): boolean {
  return "content-length" in headers || "transfer-encoding" in headers;
}

function startTimer({ raw }: FastifyRequest, reply: FastifyReply, timeout: number): void {
  const timer = setTimeout(() => {
    // A client that already has a response must not get another one.
    if (!reply.sent) rejectEarly(raw.socket, 408);
    raw.destroy();
  }, timeout).unref();
  const clear = (): void => clearTimeout(timer);
  raw.once("end", clear).once("close", clear);
}
