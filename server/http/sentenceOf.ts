/** Characters of the longest sentence that is sent: enough for every honest mistake. */
const MAX_LENGTH = 600;

/** Everything that is wrong as one sentence, each thing once. */
export function sentenceOf(faults: readonly string[]): string {
  const parts = [...new Set(faults.map((fault) => fault.replace(/\.$/, "")))];
  const text = parts.join("; ");
  return text.length < MAX_LENGTH ? `${text}.` : `${text.slice(0, MAX_LENGTH)}…`;
}
