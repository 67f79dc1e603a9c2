import type { Endpoint } from "../api/endpoint.ts";
import { equalInConstantTime } from "../../equalInConstantTime.ts";
import { StripeError } from "./stripeError.ts";

interface Keys {
  readonly secretKey: string;
  readonly publishableKey: string;
}

/**
 * Authenticates the `Authorization` header, `Bearer key`. Returns who sends requests with this key.
 * @throws StripeError 401 for a missing or unknown key, 403 for the publishable key if the secret key is required.
 */
export function authenticate(
  header: string | undefined,
  keys: Keys,
  access: Endpoint["access"],
): "server" | "browser" {
  const key = /^Bearer +(\S+)$/i.exec(header ?? "")?.[1];
  if (key === undefined) {
    throw accessError(
      401,
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').",
    );
  }
  if (equalInConstantTime(key, keys.secretKey)) return "server";
  if (!equalInConstantTime(key, keys.publishableKey))
    throw accessError(401, "Invalid API Key provided.");
  if (access === "secret-key") {
    throw accessError(
      403,
      "This API call cannot be made with a publishable API key. Please use a secret API key.",
      "secret_key_required",
    );
  }
  return "browser";
}

function accessError(status: number, message: string, code?: string): StripeError {
  return new StripeError(status, {
    type: "invalid_request_error",
    message,
    ...(code === undefined ? {} : { code }),
  });
}
