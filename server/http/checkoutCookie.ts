import { Signer } from "@fastify/cookie";
import type { FastifyReply, FastifyRequest } from "fastify";
import { fifoCache } from "./fifoCache.ts";

const NAME = "checkout";

/**
 * On https the name that browsers accept from this very host alone, so that no other host of the domain can choose a
 * visitor's checkout. The plain name is not read there, or any host could still choose it.
 */
const HOST_NAME = `__Host-${NAME}` as const;
const RECENT = 1_000;
/** How long a visitor without a further visit is known, in milliseconds. */
export const COOKIE_AGE = 30 * 24 * 60 * 60_000;

/** Whether a request claims to have a checkout, whoever signed that; for what is decided before cookies are read. */
export function namesCheckout({ headers }: Pick<FastifyRequest, "headers">): boolean {
  return (headers.cookie ?? "")
    .split(/; */)
    .some((part) => part.startsWith(`${NAME}=`) || part.startsWith(`${HOST_NAME}=`));
}

/** The signed cookie that names a visitor's checkout. */
export interface CheckoutCookie {
  /** The checkout named; null without a cookie, or with one that we did not sign. */
  read(request: FastifyRequest): string | null;
  write(reply: FastifyReply, checkoutId: string): void;
}

export function checkoutCookie(secret: string, https: boolean): CheckoutCookie {
  const name = https ? HOST_NAME : NAME;
  const signer = new Signer(secret, "sha256");
  // A page asks again and again with the same cookie.
  const verified = fifoCache<string, string>(RECENT);
  return {
    read(request) {
      const signed = request.cookies[name];
      if (signed === undefined) return null;
      const recent = verified.get(signed);
      if (recent !== undefined) return recent;
      const { valid, value } = signer.unsign(signed);
      if (!valid) return null;
      verified.set(signed, value);
      return value;
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
