import { createHash, timingSafeEqual } from "node:crypto";
import type { Endpoint } from "../api/endpoint.ts";
import { StripeError } from "./stripeError.ts";

type Keys = { readonly secretKey: string; readonly publishableKey: string };

/**
 * Authenticates the `Authorization` header (`Bearer key`, or `Basic` with the key as the user).
 * @throws StripeError 401 for a missing or unknown key, 403 for the publishable key if the secret key is required.
 */
export function authenticate(
  header: string | undefined,
  keys: Keys,
  access: Endpoint["access"],
): "server" | "browser" {
  const key = keyIn(header);
  if (key === undefined) {
    throw accessError(
      401,
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').",
    );
  }
  if (isEqual(key, keys.secretKey)) return "server";
  if (!isEqual(key, keys.publishableKey)) throw accessError(401, "Invalid API Key provided.");
  if (access === "secret-key") {
    throw accessError(
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

/** Compares digests, which all have the same length, so that the duration reveals nothing about the key. */
function isEqual(key: string, expected: string): boolean {
  return timingSafeEqual(digest(key), digest(expected));
}

function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}

function accessError(status: number, message: string, code?: string): StripeError {
  return new StripeError(status, {
    type: "invalid_request_error",
    message,
    ...(code === undefined ? {} : { code }),
  });
}
