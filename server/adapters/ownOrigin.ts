import { isIPv6 } from "node:net";

/** Loopback addresses for hosts that mean every address of this machine. */
const LOOPBACK: ReadonlyMap<string, string> = new Map([
  ["0.0.0.0", "127.0.0.1"],
  ["localhost", "127.0.0.1"],
  ["::", "::1"],
]);

/** The origin at which programs of this machine reach a server that listens on this host and port. */
export function ownOrigin(host: string, port: number): string {
  return originOf(LOOPBACK.get(host) ?? host, port);
}

/** The origin at which a browser of this machine reaches it; for messages. */
export function browserOrigin(host: string, port: number): string {
  return originOf(host === "0.0.0.0" || host === "::" ? "localhost" : host, port);
}

function originOf(host: string, port: number): string {
  return `http://${isIPv6(host) ? `[${host}]` : host}:${port}`;
}
