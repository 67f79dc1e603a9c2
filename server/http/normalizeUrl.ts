import type { FastifyInstance } from "fastify";

/** Repeated slashes, and every backslash, because browsers read it as a slash. */
const IRREGULAR_SLASHES = /[/\\]{2,}|\\/g;

/**
 * Redirects GET and HEAD requests whose path has repeated slashes or a backslash to the normalized URL. Browsers and the
 * pages' code would parse the text after leading repeated slashes as a host.
 */
export function redirectRepeatedSlashes(app: FastifyInstance): void {
  app.addHook("onRequest", (request, reply, done) => {
    const { method, originalUrl, url } = request;
    if (
      (method === "GET" || method === "HEAD") &&
      pathOf(withoutOrigin(originalUrl)).search(IRREGULAR_SLASHES) >= 0
    )
      void reply.redirect(url, 308);
    else done();
  });
}

/**
 * Removes the origin from an absolute URL, which a client may send, as to a proxy. Servers must accept it (RFC 9112,
 * 3.2.2).
 */
function withoutOrigin(url: string): string {
  return url.replace(/^https?:\/\/[^/?#]*\/?/i, "/");
}

/**
 * Normalizes a URL for the router. The router throws on invalid percent-encoding, so the percent signs of such a path
 * are taken literally. Repeated slashes and backslashes become one slash.
 */
export function normalizeUrl(target: string): string {
  const url = withoutOrigin(target);
  const path = pathOf(url);
  const literal = isDecodable(path) ? path : path.replaceAll("%", "%25");
  return literal.replaceAll(IRREGULAR_SLASHES, "/") + url.slice(path.length);
}

/** The path of a request's URL. Empty for `*`, which is then not changed. */
function pathOf(url: string): string {
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
