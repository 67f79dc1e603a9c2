import { Signer } from "@fastify/cookie";
import type { FastifyReply, FastifyRequest } from "fastify";

const NAME = "visitor";

/**
 * The cookie's name on https. Browsers accept a `__Host-` cookie only from its own host, so no other host of the domain
 * can set a visitor. For the same reason, `read` ignores a cookie without the prefix on https.
 */
const HOST_PREFIXED_NAME = `__Host-${NAME}` as const;

/** Milliseconds that a browser keeps the cookie after it was last written. */
export const COOKIE_AGE = 30 * 24 * 60 * 60_000;

export type VisitorCookie = ReturnType<typeof visitorCookie>;

/** Reads and writes the signed cookie with a visitor's id. */
export function visitorCookie(secret: string, https: boolean) {
  const name = https ? HOST_PREFIXED_NAME : NAME;
  const signer = new Signer(secret, "sha256");
  return {
    /** Null if there is no cookie or its signature is invalid. */
    read(request: FastifyRequest): string | null {
      const cookie = request.cookies[name];
      if (cookie === undefined) return null;
      const { valid, value } = signer.unsign(cookie);
      return valid ? value : null;
    },
    write(reply: FastifyReply, visitorId: string): void {
      void reply.setCookie(name, signer.sign(visitorId), {
        httpOnly: true,
        sameSite: "lax",
        secure: https,
        path: "/",
        maxAge: COOKIE_AGE / 1000,
      });
    },
  };
}
