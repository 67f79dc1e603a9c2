import { stateShortName, US_STATES } from "#engine";
import { statesOfZip } from "./zipStates.ts";

/** A friendly question where a ZIP code is usually in another state than the one that is written; null where all seems well. */
export function zipHint(state: string, zip: string): string | null {
  const short = stateShortName(state);
  const usual = statesOfZip(zip.trim());
  const [first] = usual;
  if (short === null || first === undefined || usual.includes(short)) return null;
  return `${zip.trim()} is usually in ${US_STATES[first] ?? first}. Is ${US_STATES[short] ?? short} right?`;
}
