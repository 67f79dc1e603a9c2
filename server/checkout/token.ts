import { randomBytes } from "node:crypto";

/** An unguessable, URL-safe id: 192 random bits. */
export function newToken(): string {
  return randomBytes(24).toString("base64url");
}

/** The form of such an id. */
export const TOKEN = /^[\w-]{32}$/;
