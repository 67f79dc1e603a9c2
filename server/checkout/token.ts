import { randomBytes } from "node:crypto";

/** Creates a URL-safe id that can't be guessed: 192 random bits. */
export function newToken(): string {
  return randomBytes(24).toString("base64url");
}

/** Matches ids created by `newToken`. */
export const TOKEN = /^[\w-]{32}$/;
