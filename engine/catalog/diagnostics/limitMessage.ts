import type * as z from "zod";

/**
 * The message for a violated limit for which the schema has no message of its own. A text that is too short is not handled,
 * because its schema always has a message. Undefined for any other issue, so that zod's own message is used.
 */
export function limitMessage(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code === "too_small") {
    const min = Number(issue.minimum);
    if (issue.origin === "array") return `needs at least ${entryCount(min)}`;
    return issue.inclusive === false ? `must be more than ${min}` : `must be at least ${min}`;
  }
  if (issue.code !== "too_big") return undefined;
  const max = Number(issue.maximum);
  if (issue.origin === "string") return `must have at most ${max} characters`;
  return issue.origin === "array" ? `takes at most ${entryCount(max)}` : `must be at most ${max}`;
}

/** The message for two limits in the wrong order, with the form that is probably meant. */
export function minAboveMaxMessage(min: number, max: number): string {
  return `min ${min} is more than max ${max} — write "min": ${max}, "max": ${min}`;
}

function entryCount(count: number): string {
  return `${count} ${count === 1 ? "entry" : "entries"}`;
}
