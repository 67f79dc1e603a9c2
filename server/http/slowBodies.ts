import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

/** Milliseconds in which the body of a call has to arrive: 64 KB take that long on no line. */
export const SLOWEST_CALL = 60_000;

const TIMED_OUT = "HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n";

/**
 * Ends the connections of requests whose body takes longer than `most` milliseconds to arrive, on the routes that are
 * registered after it. The server itself has more patience, because photos are uploaded through it.
 */
export function endSlowBodies(app: FastifyInstance, most: number): void {
  app.addHook("onRequest", (request, reply, done) => {
    if (hasBody(request)) watch(request, reply, most);
    done();
  });
}

function hasBody({ headers }: FastifyRequest): boolean {
  return "content-length" in headers || "transfer-encoding" in headers;
}

function watch({ raw }: FastifyRequest, reply: FastifyReply, most: number): void {
  const timer = setTimeout(() => {
    // Whoever was answered before their body had come gets no second answer.
    if (!reply.sent) raw.socket.end(TIMED_OUT);
    raw.destroy();
  }, most).unref();
  const arrived = (): void => clearTimeout(timer);
  raw.once("end", arrived).once("close", arrived);
}
