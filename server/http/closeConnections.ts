import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";

/**
 * Keeps connections from holding a server that closes: one on which no request has come yet, as browsers open them in
 * advance, is closed at once; one on which a response is sent ends with it, though a proxy would keep it.
 */
export function closeConnections(app: FastifyInstance): void {
  const unused = new Set<Socket>();
  app.server.on("connection", (socket) => {
    unused.add(socket);
    socket.once("close", () => unused.delete(socket));
  });
  app.server.on("request", ({ socket }) => unused.delete(socket));

  let closing = false;
  app.addHook("preClose", (done) => {
    closing = true;
    for (const socket of unused) socket.destroy();
    done();
  });
  app.addHook("onSend", (_request, reply, _payload, done) => {
    if (closing) void reply.header("connection", "close");
    done();
  });
}
