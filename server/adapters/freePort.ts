import { once } from "node:events";
import { createServer } from "node:net";

/** Finds a free port for `PORT=0`. The emulators' URLs contain its number before the server listens. */
export async function findFreePort(host: string): Promise<number> {
  const server = createServer().listen(0, host);
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (address === null || typeof address === "string") throw new Error("no free port found");
  return address.port;
}
