import { Signer } from "@fastify/cookie";
import type { FastifyReply, FastifyRequest } from "fastify";

const NAME = "checkout";
const THIRTY_DAYS = 30 * 24 * 60 * 60;

/** The signed cookie that names a visitor's checkout. */
export interface CheckoutCookie {
  /** The checkout named; null without a cookie, or with one that we did not sign. */
  read(request: FastifyRequest): string | null;
  write(reply: FastifyReply, checkoutId: string): void;
}

export function checkoutCookie(secret: string, https: boolean): CheckoutCookie {
  const signer = new Signer(secret, "sha256");
  return {
    read(request) {
      const signed = request.cookies[NAME];
      if (signed === undefined) return null;
      const { valid, value } = signer.unsign(signed);
      return valid ? value : null;
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
