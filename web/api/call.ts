import { errorResponseSchema } from "#engine";
import type { ApiResponse, Rejected } from "./apiResponse.ts";
import { RESPONSE_TIMEOUT_MS, withTimeout } from "./timeLimit.ts";

/** A schema of the API contract. It parses a response body. */
export interface ResponseSchema<Value> {
  safeParse(
    body: unknown,
  ): { readonly success: true; readonly data: Value } | { readonly success: false };
}

const JSON_TYPE = "application/json";

/** Posts JSON and parses the response. Never rejects: without a response, for example after an abort, it is `failed`. */
export function postJson<Value>(
  path: string,
  body: unknown,
  schema: ResponseSchema<Value>,
  signal?: AbortSignal,
  moreHeaders?: Readonly<Record<string, string>>,
): Promise<ApiResponse<Value>> {
  const headers = { "content-type": JSON_TYPE, accept: JSON_TYPE, ...moreHeaders };
  return call(path, { method: "POST", headers, body: JSON.stringify(body) }, schema, signal);
}

/** Gets JSON and parses it. Never rejects, as `postJson`. */
export function getJson<Value>(
  path: string,
  schema: ResponseSchema<Value>,
): Promise<ApiResponse<Value>> {
  return call(path, { headers: { accept: JSON_TYPE } }, schema);
}

async function call<Value>(
  path: string,
  init: RequestInit,
  schema: ResponseSchema<Value>,
  outerSignal?: AbortSignal,
): Promise<ApiResponse<Value>> {
  try {
    const request = async (signal: AbortSignal): Promise<ApiResponse<Value>> => {
      const response = await fetch(path, { ...init, signal });
      const body: unknown = await response.json();
      if (!response.ok) return parseErrorResponse(response.status, body);
      const parsed = schema.safeParse(body);
      return parsed.success ? { kind: "ok", value: parsed.data } : { kind: "failed" };
    };
    return await withTimeout(RESPONSE_TIMEOUT_MS, request, outerSignal);
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
