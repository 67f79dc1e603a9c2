import { errorResponse } from "#engine";
import type { Answer, Refused } from "./answer.ts";
import { ANSWER_MS, withinTime } from "./timeLimit.ts";

/** What reads an answer's body: a schema of the contract. */
export interface BodySchema<Value> {
  safeParse(
    body: unknown,
  ): { readonly success: true; readonly data: Value } | { readonly success: false };
}

const JSON_TYPE = "application/json";

/** Posts JSON and reads the answer; never rejects. An aborted call, or one that takes too long, is one without an answer. */
export function postJson<Value>(
  path: string,
  body: unknown,
  schema: BodySchema<Value>,
  signal?: AbortSignal,
): Promise<Answer<Value>> {
  const headers = { "content-type": JSON_TYPE, accept: JSON_TYPE };
  return call(path, { method: "POST", headers, body: JSON.stringify(body) }, schema, signal);
}

/** Gets JSON and reads it; never rejects. */
export function getJson<Value>(
  path: string,
  schema: BodySchema<Value>,
  signal?: AbortSignal,
): Promise<Answer<Value>> {
  return call(path, { headers: { accept: JSON_TYPE } }, schema, signal);
}

async function call<Value>(
  path: string,
  init: RequestInit,
  schema: BodySchema<Value>,
  given: AbortSignal | undefined,
): Promise<Answer<Value>> {
  try {
    return await withinTime(ANSWER_MS, given, async (signal) => {
      const response = await fetch(path, { ...init, signal });
      const body: unknown = await response.json();
      if (!response.ok) return refusal(response.status, body);
      const read = schema.safeParse(body);
      return read.success ? { kind: "ok", value: read.data } : { kind: "unreachable" };
    });
  } catch {
    return { kind: "unreachable" };
  }
}

function refusal(status: number, body: unknown): Refused | { readonly kind: "unreachable" } {
  const read = errorResponse.safeParse(body);
  if (!read.success) return { kind: "unreachable" };
  const { error, amount, order, item } = read.data;
  return {
    kind: "refused",
    status,
    error,
    amount: amount ?? null,
    order: order ?? null,
    item: item ?? null,
  };
}
