import { errorResponseSchema } from "#engine";
import type { Answer, Refused } from "./answer.ts";
import { ANSWER_TIMEOUT_MS, withTimeout } from "./timeLimit.ts";

/** A schema of the API contract. It parses a response body. */
export interface AnswerSchema<Value> {
  safeParse(
    body: unknown,
  ): { readonly success: true; readonly data: Value } | { readonly success: false };
}

const JSON_TYPE = "application/json";

/** Posts JSON and parses the response. Never rejects: after an abort or a timeout the result is `unreachable`. */
export function postJson<Value>(
  path: string,
  body: unknown,
  schema: AnswerSchema<Value>,
  signal?: AbortSignal,
): Promise<Answer<Value>> {
  const headers = { "content-type": JSON_TYPE, accept: JSON_TYPE };
  return call(path, { method: "POST", headers, body: JSON.stringify(body) }, schema, signal);
}

/** Gets JSON and parses it. Never rejects. */
export function getJson<Value>(
  path: string,
  schema: AnswerSchema<Value>,
  signal?: AbortSignal,
): Promise<Answer<Value>> {
  return call(path, { headers: { accept: JSON_TYPE } }, schema, signal);
}

async function call<Value>(
  path: string,
  init: RequestInit,
  schema: AnswerSchema<Value>,
  outerSignal: AbortSignal | undefined,
): Promise<Answer<Value>> {
  try {
    return await withTimeout(ANSWER_TIMEOUT_MS, outerSignal, async (signal) => {
      const response = await fetch(path, { ...init, signal });
      const body: unknown = await response.json();
      if (!response.ok) return parseErrorResponse(response.status, body);
      const parsed = schema.safeParse(body);
      return parsed.success ? { kind: "ok", value: parsed.data } : { kind: "unreachable" };
    });
  } catch {
    return { kind: "unreachable" };
  }
}

function parseErrorResponse(
  status: number,
  body: unknown,
): Refused | { readonly kind: "unreachable" } {
  const parsed = errorResponseSchema.safeParse(body);
  if (!parsed.success) return { kind: "unreachable" };
  const { error, amount, order, item } = parsed.data;
  return {
    kind: "refused",
    status,
    error,
    amount: amount ?? null,
    order: order ?? null,
    item: item ?? null,
  };
}
