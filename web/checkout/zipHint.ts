import { stateCode, US_STATES } from "#engine";
import { statesOfZip } from "./zipStates.ts";

/** A question for a ZIP code that is usually in another state; null if both match. */
export function zipHint(state: string, zip: string): string | null {
  const short = stateCode(state);
  const usualStates = statesOfZip(zip.trim());
  const [first] = usualStates;
  if (short === null || first === undefined || usualStates.includes(short)) return null;
  return `${zip.trim()} is usually in ${US_STATES[first] ?? first}. Is ${US_STATES[short] ?? short} right?`;
}
