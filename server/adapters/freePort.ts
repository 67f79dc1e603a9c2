import { once } from "node:events";
import { createServer } from "node:net";

/** A port that nobody listens on now, for `PORT=0`: the embedded services must know it before the server has it. */
export async function freePort(host: string): Promise<number> {
  const server = createServer().listen(0, host);
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (address === null || typeof address === "string") throw new Error("no port is to be had");
  return address.port;
}
