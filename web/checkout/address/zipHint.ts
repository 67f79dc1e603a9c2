import { stateCode, US_STATES } from "#engine";

/** Asks about a ZIP code that usually belongs to another state; null if they match, or if one of them is unknown. */
export function zipHint(state: string, zip: string): string | null {
  const code = stateCode(state);
  const usualCodes = statesOfZip(zip.trim());
  const [usualCode] = usualCodes;
  if (code === null || usualCode === undefined || usualCodes.includes(code)) return null;
  const usualName = US_STATES[usualCode] ?? usualCode;
  return `${zip.trim()} is usually in ${usualName}. Is ${US_STATES[code] ?? code} right?`;
}

/**
 * Ranges of the first three ZIP code digits of each state (US Postal Service, "L002 3-Digit ZIP Code Prefix Matrix").
 * Use them for hints only: the mail of a few places comes from a neighbouring state.
 */
const PREFIX_RANGES: readonly (readonly [first: number, last: number, state: string])[] = [
  [350, 369, "AL"],
  [995, 999, "AK"],
  [850, 865, "AZ"],
  [716, 729, "AR"],
  [755, 755, "AR"],
  [900, 961, "CA"],
  [800, 816, "CO"],
  [60, 69, "CT"],
  [197, 199, "DE"],
  [200, 200, "DC"],
  [202, 205, "DC"],
  [569, 569, "DC"],
  [320, 339, "FL"],
  [341, 349, "FL"],
  [300, 319, "GA"],
  [398, 399, "GA"],
  [967, 968, "HI"],
  [832, 838, "ID"],
  [600, 629, "IL"],
  [460, 479, "IN"],
  [500, 528, "IA"],
  [660, 679, "KS"],
  [400, 427, "KY"],
  [700, 714, "LA"],
  [39, 49, "ME"],
  [206, 219, "MD"],
  [10, 27, "MA"],
  [55, 55, "MA"],
  [480, 499, "MI"],
  [550, 567, "MN"],
  [386, 397, "MS"],
  [630, 658, "MO"],
  [590, 599, "MT"],
  [680, 693, "NE"],
  [889, 898, "NV"],
  [30, 38, "NH"],
  [70, 89, "NJ"],
  [870, 884, "NM"],
  [5, 5, "NY"],
  [63, 63, "NY"],
  [100, 149, "NY"],
  [270, 289, "NC"],
  [580, 588, "ND"],
  [430, 459, "OH"],
  [730, 732, "OK"],
  [734, 749, "OK"],
  [970, 979, "OR"],
  [150, 196, "PA"],
  [28, 29, "RI"],
  [290, 299, "SC"],
  [570, 577, "SD"],
  [370, 385, "TN"],
  [733, 733, "TX"],
  [750, 799, "TX"],
  [885, 885, "TX"],
  [840, 847, "UT"],
  [50, 54, "VT"],
  [56, 59, "VT"],
  [201, 201, "VA"],
  [220, 246, "VA"],
  [980, 994, "WA"],
  [247, 268, "WV"],
  [530, 549, "WI"],
  [820, 831, "WY"],
  [834, 834, "WY"],
  [967, 967, "AS"],
  [969, 969, "FM"],
  [969, 969, "GU"],
  [969, 969, "MH"],
  [969, 969, "MP"],
  [969, 969, "PW"],
  [6, 7, "PR"],
  [9, 9, "PR"],
  [8, 8, "VI"],
  [340, 340, "AA"],
  [90, 98, "AE"],
  [962, 966, "AP"],
];

/** The possible states of a ZIP code, as two-letter codes; none for an invalid or unassigned code. */
export function statesOfZip(zip: string): readonly string[] {
  const prefix = /^(\d{3})\d\d(?:\D|$)/.exec(zip)?.[1];
  if (prefix === undefined) return [];
  const number = Number(prefix);
  return PREFIX_RANGES.filter(([first, last]) => first <= number && number <= last).map(
    ([, , state]) => state,
  );
}
