import type { FastifyRequest } from "fastify";
import { API_VERSION } from "../apiVersion.ts";
import { invalidRequest } from "./stripeError.ts";

/** Returns the encoded parameters: the query of GET and DELETE, the body of POST. */
export function formOf(request: FastifyRequest): string {
  if (request.method !== "POST") return request.url.split("?")[1] ?? "";
  return typeof request.body === "string" ? request.body : "";
}

export function pathOf(request: FastifyRequest): string {
  return request.url.split("?")[0] ?? "";
}

/** Only POST uses idempotency keys. @throws StripeError for an invalid one. */
export function idempotencyKeyOf(request: FastifyRequest): string | undefined {
  const key = request.headers["idempotency-key"];
  if (key === undefined || request.method !== "POST") return undefined;
  if (typeof key === "string" && key !== "" && key.length <= 255) return key;
  throw invalidRequest("Idempotency keys must be between 1 and 255 characters long.");
}

/** @throws StripeError for an unsupported API version. */
export function requireVersion(request: FastifyRequest): void {
  const version = request.headers["stripe-version"];
  if (version === undefined || version === API_VERSION) return;
  throw invalidRequest(
    `Invalid Stripe API version: ${String(version)}. This emulator supports ${API_VERSION} only.`,
  );
}
