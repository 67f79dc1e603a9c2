import type { FastifyInstance } from "fastify";

/**
 * Ends a connection with the response that is sent on it while the server closes: kept alive by a proxy, it would hold the
 * process until its time limit.
 */
export function closeConnections(app: FastifyInstance): void {
  let closing = false;
  app.addHook("preClose", (done) => {
    closing = true;
    done();
  });
  app.addHook("onSend", (_request, reply, _payload, done) => {
    if (closing) void reply.header("connection", "close");
    done();
  });
}
