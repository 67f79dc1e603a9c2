import type { z } from "zod";
import type { FormTree } from "./form.ts";
import { invalidRequest, type StripeError } from "./stripeError.ts";

/**
 * Parses a decoded form strictly. @throws StripeError for the first problem: `parameter_unknown`, `parameter_missing`,
 * `parameter_invalid_integer`, …, with the parameter's name in brackets.
 */
export function parseParams<T>(schema: z.ZodType<T>, form: FormTree): T {
  const result = schema.safeParse(form, { reportInput: true });
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw issue === undefined ? invalidRequest("Invalid parameters") : toStripeError(issue);
}

function nameOf(path: readonly PropertyKey[]): string {
  return path.map((part, depth) => (depth === 0 ? String(part) : `[${String(part)}]`)).join("");
}

function toStripeError(issue: z.core.$ZodIssue): StripeError {
  const param = nameOf(issue.path);
  if (issue.code === "unrecognized_keys") {
    const unknown = nameOf([...issue.path, ...issue.keys.slice(0, 1)]);
    return invalidRequest(`Received unknown parameter: ${unknown}`, {
      code: "parameter_unknown",
      param: unknown,
    });
  }
  if (issue.code === "invalid_type" && issue.input === undefined) {
    return invalidRequest(`Missing required param: ${param}.`, {
      code: "parameter_missing",
      param,
    });
  }
  if (issue.code !== "custom")
    return invalidRequest(`Invalid ${param}: ${issue.message}`, { param });
  const code: unknown = issue.params?.["code"];
  return invalidRequest(issue.message, { ...(typeof code === "string" ? { code } : {}), param });
}
