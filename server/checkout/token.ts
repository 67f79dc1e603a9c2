import { randomBytes } from "node:crypto";

/** A name that can't be guessed, fit for a URL: 192 random bits. */
export function newToken(): string {
  return randomBytes(24).toString("base64url");
}

export const TOKEN = /^[\w-]{32}$/;
