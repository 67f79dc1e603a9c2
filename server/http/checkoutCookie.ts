import { Signer } from "@fastify/cookie";
import type { FastifyReply, FastifyRequest } from "fastify";
import { recentMap } from "./recentMap.ts";

const NAME = "checkout";
const RECENT = 1_000;
const THIRTY_DAYS = 30 * 24 * 60 * 60;

/** Whether a request claims to have a checkout, whoever signed that; for what is decided before cookies are read. */
export function namesCheckout({ headers }: FastifyRequest): boolean {
  return (headers.cookie ?? "").split(/; */).some((part) => part.startsWith(`${NAME}=`));
}

/** The signed cookie that names a visitor's checkout. */
export interface CheckoutCookie {
  /** The checkout named; null without a cookie, or with one that we did not sign. */
  read(request: FastifyRequest): string | null;
  write(reply: FastifyReply, checkoutId: string): void;
}

export function checkoutCookie(secret: string, https: boolean): CheckoutCookie {
  const signer = new Signer(secret, "sha256");
  // A page asks again and again with the same cookie.
  const verified = recentMap<string, string>(RECENT);
  return {
    read(request) {
      const signed = request.cookies[NAME];
      if (signed === undefined) return null;
      const recent = verified.get(signed);
      if (recent !== undefined) return recent;
      const { valid, value } = signer.unsign(signed);
      if (!valid) return null;
      verified.set(signed, value);
      return value;
    },
    write(reply, checkoutId) {
      void reply.setCookie(NAME, signer.sign(checkoutId), {
        httpOnly: true,
        sameSite: "lax",
        secure: https,
        path: "/",
        maxAge: THIRTY_DAYS,
      });
    },
  };
}
