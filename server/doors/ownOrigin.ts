/** The shop's own origin as this machine itself reaches it, for a server that listens on this host and port. */
export function ownOrigin(host: string, port: number): string {
  const reachable = host === "0.0.0.0" || host === "localhost" ? "127.0.0.1" : host;
  return `http://${reachable}:${port}`;
}
