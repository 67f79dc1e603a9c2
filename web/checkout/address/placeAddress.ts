/** An address component of the Google Places API. */
export interface AddressComponent {
  readonly longText: string | null;
  readonly shortText: string | null;
  readonly types: readonly string[];
}

/** The fields that a chosen place fills in. */
export interface PlaceAddress {
  readonly line1: string;
  readonly city: string;
  readonly state: string;
  readonly postal_code: string;
}

/** The component types of a city's name, best first: Brooklyn has no `locality`. */
const CITY_TYPES = [
  "locality",
  "sublocality_level_1",
  "sublocality",
  "postal_town",
  "neighborhood",
];

/** The address of a place: street number and route, city, state code, postal code. Missing parts are empty. */
export function placeAddress(components: readonly AddressComponent[]): PlaceAddress {
  const find = (type: string) => components.find(({ types }) => types.includes(type));
  const long = (type: string) => find(type)?.longText ?? "";
  const city = CITY_TYPES.map(long).find((name) => name !== "") ?? "";
  return {
    line1: [long("street_number"), long("route")].filter((part) => part !== "").join(" "),
    city,
    state: find("administrative_area_level_1")?.shortText ?? "",
    postal_code: long("postal_code"),
  };
}
