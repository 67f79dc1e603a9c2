import { randomBytes, randomInt } from "node:crypto";
import { ORDER_CODE_LENGTH, ORDER_CODE_LETTERS } from "#engine";

/** Creates a URL-safe token that can't be guessed: 192 random bits. */
export function newToken(): string {
  return randomBytes(24).toString("base64url");
}

/** Matches tokens created by `newToken`. */
export const TOKEN = /^[\w-]{32}$/;

/** Creates a random code by which a buyer finds an order. */
export function newOrderCode(): string {
  const letters = Array.from({ length: ORDER_CODE_LENGTH }, () =>
    ORDER_CODE_LETTERS.charAt(randomInt(ORDER_CODE_LETTERS.length)),
  );
  return letters.join("");
}
