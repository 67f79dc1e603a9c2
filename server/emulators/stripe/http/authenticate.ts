import { createHash, timingSafeEqual } from "node:crypto";
import type { Endpoint } from "../api/endpoint.ts";
import { StripeError } from "./stripeError.ts";

type Keys = { readonly secretKey: string; readonly publishableKey: string };

/**
 * Authenticates the `Authorization` header (`Bearer key`, or `Basic` with the key as the user).
 * @throws StripeError 401 for a missing or unknown key, 403 for a publishable one where the secret one is required.
 */
export function authenticate(
  header: string | undefined,
  keys: Keys,
  open: Endpoint["open"],
): "server" | "browser" {
  const key = keyIn(header);
  if (key === undefined) {
    throw refused(
      401,
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').",
    );
  }
  if (same(key, keys.secretKey)) return "server";
  if (!same(key, keys.publishableKey)) throw refused(401, "Invalid API Key provided.");
  if (open === "to-server") {
    throw refused(
      403,
      "This API call cannot be made with a publishable API key. Please use a secret API key.",
      "secret_key_required",
    );
  }
  return "browser";
}

function keyIn(header: string | undefined): string | undefined {
  const [, scheme, credentials] = /^(Bearer|Basic) +(\S+)$/i.exec(header ?? "") ?? [];
  if (scheme === undefined || credentials === undefined) return undefined;
  if (scheme.toLowerCase() === "bearer") return credentials;
  return Buffer.from(credentials, "base64").toString("utf8").split(":", 1)[0];
}

function same(given: string, expected: string): boolean {
  return timingSafeEqual(digest(given), digest(expected));
}

function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}

function refused(status: number, message: string, code?: string): StripeError {
  return new StripeError(status, {
    type: "invalid_request_error",
    message,
    ...(code === undefined ? {} : { code }),
  });
}
