import { isIPv6 } from "node:net";

/** Hosts that stand for every address of this machine, with the address at which it reaches itself. */
const ITSELF: ReadonlyMap<string, string> = new Map([
  ["0.0.0.0", "127.0.0.1"],
  ["localhost", "127.0.0.1"],
  ["::", "::1"],
]);

/** The shop's own origin as this machine itself reaches it, for a server that listens on this host and port. */
export function ownOrigin(host: string, port: number): string {
  return originOf(ITSELF.get(host) ?? host, port);
}

/** Where a person on this machine finds a server that listens on this host and port. */
export function shownOrigin(host: string, port: number): string {
  return originOf(host === "0.0.0.0" || host === "::" ? "localhost" : host, port);
}

function originOf(host: string, port: number): string {
  return `http://${isIPv6(host) ? `[${host}]` : host}:${port}`;
}
