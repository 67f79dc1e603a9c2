import type { FastifyRequest } from "fastify";
import { HttpError } from "./errors/httpError.ts";

const SAFE = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Rejects cross-site requests, which are detected by `Origin` or `Sec-Fetch-Site`. Requests with neither header are
 * accepted: only tools send them. `publicOrigin` is the shop's origin if a proxy hides it.
 * @throws HttpError 403
 */
export function originGuard(publicOrigin: string | null) {
  return async ({ method, headers }: FastifyRequest): Promise<void> => {
    if (SAFE.has(method)) return;
    const { origin, host } = headers;
    const site = headers["sec-fetch-site"];
    const ownSite = site === undefined || site === "same-origin" || site === "none";
    const ownOrigin = origin === undefined || origin === publicOrigin || hostOf(origin) === host;
    if (!ownSite || !ownOrigin) throw new HttpError(403, "This request came from another site.");
  };
}

function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null;
}
