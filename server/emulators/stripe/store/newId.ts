import { randomInt } from "node:crypto";

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/** An id in Stripe's form, such as `pi_3PqR…`: 24 random letters and digits that cannot be guessed. */
export function newId(prefix: string): string {
  return `${prefix}_${Array.from({ length: 24 }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join("")}`;
}
