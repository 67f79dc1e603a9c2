import type { FastifyRequest } from "fastify";
import { API_VERSION } from "../apiVersion.ts";
import { invalidRequest } from "./stripeFault.ts";

/** GET and DELETE carry their parameters in the query, POST in the body. */
export function formOf(request: FastifyRequest): string {
  if (request.method !== "POST") return request.url.split("?")[1] ?? "";
  return typeof request.body === "string" ? request.body : "";
}

/** The path without its query. */
export function pathOf(request: FastifyRequest): string {
  return request.url.split("?")[0] ?? "";
}

/** The idempotency key of a POST; other methods need none. Throws for one no client could mean. */
export function idempotencyKeyOf(request: FastifyRequest): string | undefined {
  const key = request.headers["idempotency-key"];
  if (key === undefined || request.method !== "POST") return undefined;
  if (typeof key === "string" && key !== "" && key.length <= 255) return key;
  throw invalidRequest("Idempotency keys must be between 1 and 255 characters long.");
}

/** Throws for another version of the API than the one the stand-in speaks. */
export function checkVersion(request: FastifyRequest): void {
  const version = request.headers["stripe-version"];
  if (version === undefined || version === API_VERSION) return;
  throw invalidRequest(
    `Invalid Stripe API version: ${String(version)}. This stand-in speaks ${API_VERSION} only.`,
  );
}
