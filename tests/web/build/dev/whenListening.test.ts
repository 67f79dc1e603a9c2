import { once } from "node:events";
import { createServer, type Server } from "node:net";
import { expect, test } from "vitest";
import { whenListening } from "../../../../web/build/dev/whenListening.ts";

async function listenOn(port: number, server: Server): Promise<number> {
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the server has no port");
  return address.port;
}

test("a request waits until the server accepts a connection on its port", async () => {
  const closed = createServer();
  const port = await listenOn(0, closed);
  closed.close();
  await once(closed, "close");
  const events: string[] = [];
  const waiting = whenListening(port).then(() => events.push("resolved"));
  const server = createServer((socket) => {
    events.push("connected");
    socket.end();
  });
  await listenOn(port, server);
  await once(server, "connection");
  await waiting;
  expect(events).toEqual(["connected", "resolved"]);
  server.close();
});
