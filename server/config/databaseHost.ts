const LOCAL = /^(?:localhost|127(?:\.\d+){3}|\[?::1\]?)$/i;

/**
 * The host that the PostgreSQL client connects to, or the folder of a socket.
 * @param defaultHost the value of `PGHOST`, for an address without a host
 */
export function databaseHost(databaseUrl: string, defaultHost: string | undefined): string {
  const { hostname, searchParams } = new URL(databaseUrl);
  // The client prefers the last such parameter, if it is not empty, to the address's host, which may be a
  // percent-encoded folder.
  const { host } = Object.fromEntries(searchParams);
  return host || decodeURIComponent(hostname) || defaultHost || "localhost";
}

/**
 * Whether a PostgreSQL address names another machine, so that several hosts may share the database. A folder of a
 * socket is local. An invalid address counts as local, because the variable's schema reports it.
 */
export function isRemoteDatabase(databaseUrl: string, defaultHost: string | undefined): boolean {
  if (!URL.canParse(databaseUrl)) return false;
  const host = databaseHost(databaseUrl, defaultHost);
  return !host.startsWith("/") && !LOCAL.test(host);
}
