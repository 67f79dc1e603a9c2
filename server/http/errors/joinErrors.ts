/** The maximum length of the joined problems in code units, without the final period or ellipsis. */
const MAX_LENGTH = 600;

/** Joins distinct problems into one sentence, which is cut off if it is too long. */
export function joinErrors(errors: readonly string[]): string {
  const distinct = [...new Set(errors.map((error) => error.replace(/\.$/, "")))];
  const text = distinct.join("; ");
  if (text.length <= MAX_LENGTH) return `${text}.`;
  // Half of a surrogate pair may be left at the end.
  return `${text.slice(0, MAX_LENGTH).replace(/[\uD800-\uDBFF]$/, "")}…`;
}
