/** The machine itself, as names and addresses call it. */
const LOCAL = /^(?:localhost|127(?:\.\d+){3}|\[?::1\]?|)$/i;

/**
 * Whether a PostgreSQL address names another machine: then several hosts may share the database. A socket's folder is local,
 * and a text that is no address is none of this function's business.
 */
export function isElsewhere(databaseUrl: string): boolean {
  if (!URL.canParse(databaseUrl)) return false;
  const { hostname, searchParams } = new URL(databaseUrl);
  // PostgreSQL's clients take the parameter before the address's own host; a folder stands there percent-encoded.
  const host = searchParams.get("host") ?? hostname.replace(/^%2F/i, "/");
  return !host.startsWith("/") && !LOCAL.test(host);
}
