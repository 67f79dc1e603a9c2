import { stateCode, US_STATES } from "#engine";
import { statesOfZip } from "./zipStates.ts";

/** Asks about a ZIP code that usually belongs to another state; null if they match, or if one of them is unknown. */
export function zipHint(state: string, zip: string): string | null {
  const code = stateCode(state);
  const usualCodes = statesOfZip(zip.trim());
  const [usualCode] = usualCodes;
  if (code === null || usualCode === undefined || usualCodes.includes(code)) return null;
  const usualName = US_STATES[usualCode] ?? usualCode;
  return `${zip.trim()} is usually in ${usualName}. Is ${US_STATES[code] ?? code} right?`;
}
