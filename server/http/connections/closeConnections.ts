import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";

/**
 * Lets the server close without waiting for idle connections. Connections that browsers opened in advance are closed at
 * once. Connections in use are closed after their response, even if a proxy would keep them alive.
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
