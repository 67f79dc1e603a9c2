import { randomInt } from "node:crypto";

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/** Creates an id in Stripe's format, such as `pi_3PqR…`, with 24 random letters and digits. */
export function newId(prefix: string): string {
  return `${prefix}_${Array.from({ length: 24 }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join("")}`;
}
