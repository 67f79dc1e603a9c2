import { once } from "node:events";
import { createServer } from "node:net";
import { expect, test } from "vitest";
import { whenListening } from "../../../../web/build/dev/whenListening.ts";
import { listenOnFreePort } from "../../../support/listenOnFreePort.ts";

test("a request waits until the server accepts a connection on its port", async () => {
  const closed = createServer();
  const port = await listenOnFreePort(closed);
  closed.close();
  await once(closed, "close");
  const events: string[] = [];
  const waiting = whenListening(port).then(() => events.push("resolved"));
  const server = createServer((socket) => {
    events.push("connected");
    socket.end();
  });
  server.listen(port, "127.0.0.1");
  await once(server, "connection");
  await waiting;
  expect(events).toEqual(["connected", "resolved"]);
  server.close();
});
