import { Signer } from "@fastify/cookie";
import type { FastifyReply, FastifyRequest } from "fastify";

const NAME = "checkout";

/**
 * The cookie's name on https. Browsers accept a `__Host-` cookie only from its own host, so no other host of the domain
 * can set a visitor's checkout. For the same reason, `read` ignores a cookie without the prefix on https.
 */
const HOST_PREFIXED_NAME = `__Host-${NAME}` as const;

/** Milliseconds that a browser keeps the cookie after it was last written. */
export const COOKIE_AGE = 30 * 24 * 60 * 60_000;

/**
 * Whether a request has a checkout cookie, under the name for https or for http. Its signature is not verified, because
 * cookies may not be parsed yet.
 */
export function hasCheckoutCookie({ headers }: Pick<FastifyRequest, "headers">): boolean {
  return (headers.cookie ?? "")
    .split(/; */)
    .some((part) => part.startsWith(`${NAME}=`) || part.startsWith(`${HOST_PREFIXED_NAME}=`));
}

export interface CheckoutCookie {
  /** Null if there is no cookie or its signature is invalid. */
  read(request: FastifyRequest): string | null;
  write(reply: FastifyReply, checkoutId: string): void;
}

export function checkoutCookie(secret: string, https: boolean): CheckoutCookie {
  const name = https ? HOST_PREFIXED_NAME : NAME;
  const signer = new Signer(secret, "sha256");
  return {
    read(request) {
      const cookie = request.cookies[name];
      if (cookie === undefined) return null;
      const { valid, value } = signer.unsign(cookie);
      return valid ? value : null;
    },
    write(reply, checkoutId) {
      void reply.setCookie(name, signer.sign(checkoutId), {
        httpOnly: true,
        sameSite: "lax",
        secure: https,
        path: "/",
        maxAge: COOKIE_AGE / 1000,
      });
    },
  };
}
