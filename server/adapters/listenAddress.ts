import { once } from "node:events";
import { createServer, isIPv6 } from "node:net";

/** Hosts on which the server listens on several addresses, and the one of these that programs use. */
const LOOPBACK: ReadonlyMap<string, string> = new Map([
  ["0.0.0.0", "127.0.0.1"],
  ["localhost", "127.0.0.1"],
  ["::", "::1"],
]);

/** The origin at which programs on this machine reach a server that listens on this host and port. */
export function ownOrigin(host: string, port: number): string {
  return originOf(LOOPBACK.get(host) ?? host, port);
}

/** The origin at which a browser on this machine reaches the server. Used in messages. */
export function browserOrigin(host: string, port: number): string {
  return originOf(host === "0.0.0.0" || host === "::" ? "localhost" : host, port);
}

function originOf(host: string, port: number): string {
  return `http://${isIPv6(host) ? `[${host}]` : host}:${port}`;
}

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
