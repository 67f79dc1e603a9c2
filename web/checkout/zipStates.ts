/**
 * Ranges of the first three ZIP code digits of each state (US Postal Service, "L002 3-Digit ZIP Code Prefix Matrix").
 * Use it for hints only: a few places get their mail from a neighbouring state.
 */
const PREFIX_RANGES: Readonly<Record<string, readonly (readonly [number, number])[]>> = {
  AL: [[350, 369]],
  AK: [[995, 999]],
  AZ: [[850, 865]],
  AR: [
    [716, 729],
    [755, 755],
  ],
  CA: [[900, 961]],
  CO: [[800, 816]],
  CT: [[60, 69]],
  DE: [[197, 199]],
  DC: [
    [200, 200],
    [202, 205],
    [569, 569],
  ],
  FL: [
    [320, 339],
    [341, 349],
  ],
  GA: [
    [300, 319],
    [398, 399],
  ],
  HI: [[967, 968]],
  ID: [[832, 838]],
  IL: [[600, 629]],
  IN: [[460, 479]],
  IA: [[500, 528]],
  KS: [[660, 679]],
  KY: [[400, 427]],
  LA: [[700, 714]],
  ME: [[39, 49]],
  MD: [[206, 219]],
  MA: [
    [10, 27],
    [55, 55],
  ],
  MI: [[480, 499]],
  MN: [[550, 567]],
  MS: [[386, 397]],
  MO: [[630, 658]],
  MT: [[590, 599]],
  NE: [[680, 693]],
  NV: [[889, 898]],
  NH: [[30, 38]],
  NJ: [[70, 89]],
  NM: [[870, 884]],
  NY: [
    [5, 5],
    [63, 63],
    [100, 149],
  ],
  NC: [[270, 289]],
  ND: [[580, 588]],
  OH: [[430, 459]],
  OK: [
    [730, 732],
    [734, 749],
  ],
  OR: [[970, 979]],
  PA: [[150, 196]],
  RI: [[28, 29]],
  SC: [[290, 299]],
  SD: [[570, 577]],
  TN: [[370, 385]],
  TX: [
    [733, 733],
    [750, 799],
    [885, 885],
  ],
  UT: [[840, 847]],
  VT: [
    [50, 54],
    [56, 59],
  ],
  VA: [
    [201, 201],
    [220, 246],
  ],
  WA: [[980, 994]],
  WV: [[247, 268]],
  WI: [[530, 549]],
  WY: [
    [820, 831],
    [834, 834],
  ],
  AS: [[967, 967]],
  FM: [[969, 969]],
  GU: [[969, 969]],
  MH: [[969, 969]],
  MP: [[969, 969]],
  PW: [[969, 969]],
  PR: [
    [6, 7],
    [9, 9],
  ],
  VI: [[8, 8]],
  AA: [[340, 340]],
  AE: [[90, 98]],
  AP: [[962, 966]],
};

/** The possible states of a ZIP code, as two-letter codes; none for an invalid or unassigned code. */
export function statesOfZip(zip: string): readonly string[] {
  const prefix = /^(\d{3})\d\d(?:\D|$)/.exec(zip)?.[1];
  if (prefix === undefined) return [];
  const number = Number(prefix);
  return Object.entries(PREFIX_RANGES).flatMap(([state, ranges]) =>
    ranges.some(([from, to]) => from <= number && number <= to) ? [state] : [],
  );
}
