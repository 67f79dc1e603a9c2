import type { FastifyInstance } from "fastify";

const SEVERAL_SLASHES = /[/\\]{2,}|\\/g;

/**
 * Sends people on from a path with several slashes in a row: the pages' own code, and browsers, would take what follows
 * those at its start for a host. A call is answered where it was sent.
 */
export function leaveSlashes(app: FastifyInstance): void {
  app.addHook("onRequest", (request, reply, done) => {
    const { method, originalUrl, url } = request;
    if ((method === "GET" || method === "HEAD") && pathIn(originalUrl).search(SEVERAL_SLASHES) >= 0)
      void reply.redirect(url, 308);
    else done();
  });
}

/**
 * A request's URL in a form that the router can read. A person may type any path: one whose percent signs encode nothing
 * is taken literally, and several slashes in a row count as one.
 */
export function readableUrl(url: string): string {
  const path = pathIn(url);
  const literal = isDecodable(path) ? path : path.replaceAll("%", "%25");
  return literal.replaceAll(SEVERAL_SLASHES, "/") + url.slice(path.length);
}

/** What stands before the query; empty for a URL with its host, as a proxy is asked. */
function pathIn(url: string): string {
  return url.startsWith("/") ? url.replace(/[?#].*$/s, "") : "";
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
