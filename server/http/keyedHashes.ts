import { createHmac } from "node:crypto";
import { normalizeIP } from "@fastify/rate-limit";
import { foldEmail } from "#engine";

/**
 * Returns a keyed hash of a shopper's network address; the address itself is not stored. As for the limit of requests, the
 * addresses of an IPv6 network (/64) count as one, and an IPv4-mapped IPv6 address as the IPv4 address.
 */
export function hashAddress(secret: string, address: string): string {
  return keyedHash(secret, `address ${normalizeIP(address)}`);
}

/** Returns a keyed hash of an e-mail address, the same in any letter case. */
export function hashEmail(secret: string, email: string): string {
  return keyedHash(secret, `email ${foldEmail(email)}`);
}

function keyedHash(secret: string, text: string): string {
  return createHmac("sha256", secret).update(text).digest("hex");
}
