/** The format of a date input's value, as a regular expression. The input shows any other text as empty. */
export const DATE_PATTERN = "\\d{4}-\\d{2}-\\d{2}";

/** Whether a text field is a date input. A multi-line field never is. */
export function isDateText(field: {
  readonly as?: string | null | undefined;
  readonly lines?: number | null | undefined;
}): boolean {
  return field.as === "date" && (field.lines ?? null) === null;
}
