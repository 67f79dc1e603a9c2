/** Characters of the longest sentence that is sent: enough for every honest mistake. */
const LONGEST = 600;

/** Everything that is wrong as one sentence, each thing once. */
export function sentenceOf(faults: readonly string[]): string {
  const parts = [...new Set(faults.map((fault) => fault.replace(/\.$/, "")))];
  const text = parts.join("; ");
  return text.length < LONGEST ? `${text}.` : `${text.slice(0, LONGEST)}…`;
}
