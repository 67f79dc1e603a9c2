import { stateCode, US_STATES } from "#engine";
import { statesOfZip } from "./zipStates.ts";

/** A question for a ZIP code that is usually in another state; null if both match. */
export function zipHint(state: string, zip: string): string | null {
  const code = stateCode(state);
  const usualCodes = statesOfZip(zip.trim());
  const [usualCode] = usualCodes;
  if (code === null || usualCode === undefined || usualCodes.includes(code)) return null;
  const usualName = US_STATES[usualCode] ?? usualCode;
  return `${zip.trim()} is usually in ${usualName}. Is ${US_STATES[code] ?? code} right?`;
}
