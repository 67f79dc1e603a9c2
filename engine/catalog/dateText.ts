import * as z from "zod";

/**
 * The values of a date input as a regular expression: every date of the calendar, written like 2024-05-01. The input shows
 * any other text as empty.
 */
export const DATE_PATTERN = z.core.regexes.date.source;

/** Whether a text field, of a file or normalized, is a date input. A multi-line field never is. */
export function isDateText(field: {
  readonly as?: string | null | undefined;
  readonly lines?: number | null | undefined;
}): boolean {
  return field.as === "date" && (field.lines ?? null) === null;
}
