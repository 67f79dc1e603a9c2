const LOCAL = /^(?:localhost|127(?:\.\d+){3}|::1)$/i;

/**
 * The host that the PostgreSQL client connects to, or the folder of its socket. An IPv6 address has no brackets.
 * @param defaultHost the value of `PGHOST`, for an address without a host
 */
export function databaseHost(databaseUrl: string, defaultHost: string | undefined): string {
  const { hostname, searchParams } = new URL(databaseUrl);
  // As in pg-connection-string: the last "host" parameter replaces the address's host, unless it is empty. The address's
  // host may be the percent-encoded folder of a socket.
  const { host } = Object.fromEntries(searchParams);
  return host || decode(hostname.replace(/^\[(.*)\]$/, "$1")) || defaultHost || "localhost";
}

/** Decodes a host. A host that is not percent-encoded stays as it is, as in pg-connection-string. */
function decode(host: string): string {
  try {
    return decodeURIComponent(host);
  } catch {
    return host;
  }
}

/**
 * Whether a PostgreSQL address names another machine, so that several servers may share the database. A folder of a
 * socket is local. A text that is not a URL counts as local, because the variable's schema reports it.
 */
export function isRemoteDatabase(databaseUrl: string, defaultHost: string | undefined): boolean {
  if (!URL.canParse(databaseUrl)) return false;
  const host = databaseHost(databaseUrl, defaultHost);
  return !host.startsWith("/") && !LOCAL.test(host);
}
