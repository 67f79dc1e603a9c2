const LOCAL = /^(?:localhost|127(?:\.\d+){3}|\[?::1\]?|)$/i;

/**
 * Whether a PostgreSQL address names another machine, so that several hosts may share the database. A folder of a
 * socket is local. An invalid address counts as local, because the variable's schema reports it.
 */
export function isRemoteDatabase(databaseUrl: string): boolean {
  if (!URL.canParse(databaseUrl)) return false;
  const { hostname, searchParams } = new URL(databaseUrl);
  // The PostgreSQL client prefers the last such parameter, if it is not empty, to the address's host, which may be a
  // percent-encoded folder.
  const { host: parameter = "" } = Object.fromEntries(searchParams);
  const host = parameter === "" ? hostname.replace(/^%2F/i, "/") : parameter;
  return !host.startsWith("/") && !LOCAL.test(host);
}
