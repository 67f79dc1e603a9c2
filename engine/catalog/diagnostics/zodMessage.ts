import type * as z from "zod";

/** The message for a violated limit without a message of its own; undefined for any other issue. */
export function zodMessage(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code === "too_small") {
    const least = Number(issue.minimum);
    if (issue.origin === "array") return `needs at least ${counted(least)}`;
    return issue.inclusive === false ? `must be more than ${least}` : `must be at least ${least}`;
  }
  if (issue.code !== "too_big") return undefined;
  const most = Number(issue.maximum);
  if (issue.origin === "string") return `must have at most ${most} characters`;
  return issue.origin === "array" ? `takes at most ${counted(most)}` : `must be at most ${most}`;
}

function counted(entries: number): string {
  return `${entries} ${entries === 1 ? "entry" : "entries"}`;
}
