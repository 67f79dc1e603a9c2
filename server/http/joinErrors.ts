/** Maximum length in characters. */
const MAX_LENGTH = 600;

/** Joins distinct problems into one sentence, which is cut off if it is too long. */
export function joinErrors(errors: readonly string[]): string {
  const distinct = [...new Set(errors.map((error) => error.replace(/\.$/, "")))];
  const text = distinct.join("; ");
  return text.length < MAX_LENGTH ? `${text}.` : `${text.slice(0, MAX_LENGTH)}…`;
}
