import type { ZodMiniType } from "zod/mini";
import { joinErrors, Refusal } from "../refusal.ts";

/** Twice the depth of any valid request: a cart's names are at level four. */
const MAX_DEPTH = 8;

/** Parses and validates a body. Unknown keys are invalid. @throws Refusal `invalid` with all problems in one sentence. */
export function readJson<T>(schema: ZodMiniType<T>, body: unknown): T {
  const value = parse(body);
  if (!isShallow(value, MAX_DEPTH))
    throw new Refusal("invalid", "The request is nested too deeply.");
  if (!isStorable(value))
    throw new Refusal("invalid", "The request contains text that can't be read.");
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const errors = result.error.issues.map(
    ({ path, message }) => `${path.map(String).join(".") || "request"}: ${message}`,
  );
  throw new Refusal("invalid", joinErrors(errors));
}

/** Validates what a shopper typed. @throws Refusal `invalid` with the form's messages. */
export function readForm<T>(schema: ZodMiniType<T>, form: unknown): T {
  const result = schema.safeParse(form);
  if (result.success) return result.data;
  throw new Refusal("invalid", joinErrors(result.error.issues.map(({ message }) => message)));
}

function parse(body: unknown): unknown {
  if (typeof body !== "string" || body === "")
    throw new Refusal("invalid", "The request has no JSON body.");
  try {
    return JSON.parse(body);
  } catch {
    throw new Refusal("invalid", "The request is not valid JSON.");
  }
}

function isShallow(value: unknown, levels: number): boolean {
  if (typeof value !== "object" || value === null) return true;
  return levels > 0 && Object.values(value).every((child) => isShallow(child, levels - 1));
}

/**
 * Whether all keys and values can be stored and sent on. Stripe's UTF-8 encoder throws on lone surrogates, and PostgreSQL
 * can't store U+0000. A key `__proto__` is rejected too, because zod omits it instead of reporting an unknown key.
 */
function isStorable(value: unknown): boolean {
  if (typeof value === "string") return value.isWellFormed() && !value.includes("\u0000");
  if (typeof value !== "object" || value === null) return true;
  return !Object.hasOwn(value, "__proto__") && Object.entries(value).flat().every(isStorable);
}
