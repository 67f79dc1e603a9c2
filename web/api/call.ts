import { errorResponseSchema } from "#engine";
import type { ApiResponse, Rejected } from "./apiResponse.ts";
import { fetchJson, type JsonResponse } from "./fetchJson.ts";

/** A schema of the API contract. It parses a response body. */
export interface ResponseSchema<Value> {
  safeParse(
    body: unknown,
  ): { readonly success: true; readonly data: Value } | { readonly success: false };
}

/** Posts JSON and parses the response. Never rejects: without a response, for example after an abort, it is `failed`. */
export function postJson<Value>(
  path: string,
  body: unknown,
  schema: ResponseSchema<Value>,
  signal?: AbortSignal,
): Promise<ApiResponse<Value>> {
  return parse(fetchJson(path, body, signal), schema);
}

/** Gets JSON and parses it. Never rejects, as `postJson`. */
export function getJson<Value>(
  path: string,
  schema: ResponseSchema<Value>,
): Promise<ApiResponse<Value>> {
  return parse(fetchJson(path), schema);
}

async function parse<Value>(
  request: Promise<JsonResponse>,
  schema: ResponseSchema<Value>,
): Promise<ApiResponse<Value>> {
  try {
    const { ok, status, body } = await request;
    if (!ok) return parseErrorResponse(status, body);
    const parsed = schema.safeParse(body);
    return parsed.success ? { kind: "ok", value: parsed.data } : { kind: "failed" };
  } catch {
    return { kind: "failed" };
  }
}

function parseErrorResponse(status: number, body: unknown): Rejected | { readonly kind: "failed" } {
  const parsed = errorResponseSchema.safeParse(body);
  if (!parsed.success) return { kind: "failed" };
  const { error, amount, order, item } = parsed.data;
  return {
    kind: "rejected",
    status,
    error,
    amount: amount ?? null,
    orderToken: order ?? null,
    itemId: item ?? null,
  };
}
