import type { FastifyInstance } from "fastify";

const SEVERAL_SLASHES = /^[/\\]{2,}|^\\/;

/**
 * Sends people on from a path that begins with several slashes: the pages' own code, and browsers, would take its first
 * part for a host. A call is answered where it was sent.
 */
export function leaveSlashes(app: FastifyInstance): void {
  app.addHook("onRequest", (request, reply, done) => {
    const { method, originalUrl, url } = request;
    if ((method === "GET" || method === "HEAD") && SEVERAL_SLASHES.test(originalUrl))
      void reply.redirect(url, 308);
    else done();
  });
}

/**
 * A request's URL in a form that the router can read. A person may type any path: one whose percent signs encode nothing
 * is taken literally, and several slashes at the start count as one.
 */
export function readableUrl(url: string): string {
  const end = url.search(/[?#]/);
  const path = end === -1 ? url : url.slice(0, end);
  const literal = isDecodable(path) ? path : path.replaceAll("%", "%25");
  return literal.replace(SEVERAL_SLASHES, "/") + url.slice(path.length);
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
