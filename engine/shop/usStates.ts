/**
 * States, territories and military addresses by their two-letter code (US Postal Service, Publication 28, Appendix B).
 */
export const US_STATES: Readonly<Record<string, string>> = {
  AL: "Alabama",
  AK: "Alaska",
  AZ: "Arizona",
  AR: "Arkansas",
  CA: "California",
  CO: "Colorado",
  CT: "Connecticut",
  DE: "Delaware",
  DC: "District of Columbia",
  FL: "Florida",
  GA: "Georgia",
  HI: "Hawaii",
  ID: "Idaho",
  IL: "Illinois",
  IN: "Indiana",
  IA: "Iowa",
  KS: "Kansas",
  KY: "Kentucky",
  LA: "Louisiana",
  ME: "Maine",
  MD: "Maryland",
  MA: "Massachusetts",
  MI: "Michigan",
  MN: "Minnesota",
  MS: "Mississippi",
  MO: "Missouri",
  MT: "Montana",
  NE: "Nebraska",
  NV: "Nevada",
  NH: "New Hampshire",
  NJ: "New Jersey",
  NM: "New Mexico",
  NY: "New York",
  NC: "North Carolina",
  ND: "North Dakota",
  OH: "Ohio",
  OK: "Oklahoma",
  OR: "Oregon",
  PA: "Pennsylvania",
  RI: "Rhode Island",
  SC: "South Carolina",
  SD: "South Dakota",
  TN: "Tennessee",
  TX: "Texas",
  UT: "Utah",
  VT: "Vermont",
  VA: "Virginia",
  WA: "Washington",
  WV: "West Virginia",
  WI: "Wisconsin",
  WY: "Wyoming",
  AS: "American Samoa",
  FM: "Federated States of Micronesia",
  GU: "Guam",
  MH: "Marshall Islands",
  MP: "Northern Mariana Islands",
  PW: "Palau",
  PR: "Puerto Rico",
  VI: "Virgin Islands",
  AA: "Armed Forces Americas",
  AE: "Armed Forces Europe",
  AP: "Armed Forces Pacific",
};

/** Other common names. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  "Washington DC": "DC",
  "US Virgin Islands": "VI",
  "Armed Forces the Americas": "AA",
};

const STATE_CODES: ReadonlyMap<string, string> = new Map([
  ...Object.entries(US_STATES).flatMap(([code, name]) => [
    [normalize(code), code] as const,
    [normalize(name), code] as const,
  ]),
  ...Object.entries(OTHER_NAMES).map(([name, code]) => [normalize(name), code] as const),
]);

/** The two-letter code of a state from its code or name, ignoring case, spaces and punctuation; null if unknown. */
export function stateCode(text: string): string | null {
  return STATE_CODES.get(normalize(text)) ?? null;
}

function normalize(text: string): string {
  return text.toLowerCase().replace(/[\s.,'’-]/g, "");
}
