/** One part of a place's address, as the maps service gives it. */
export interface AddressComponent {
  readonly longText: string | null;
  readonly shortText: string | null;
  readonly types: readonly string[];
}

/** What a chosen place fills in. */
export interface PlaceAddress {
  readonly line1: string;
  readonly city: string;
  readonly state: string;
  readonly postal_code: string;
}

/** Where the city's name stands, best first: Brooklyn has no locality of its own. */
const CITY = ["locality", "sublocality_level_1", "sublocality", "postal_town", "neighborhood"];

/**
 * The address of a place: street number and route, the city, the state's short name and the postal code. What the place
 * does not have is empty.
 */
export function placeAddress(components: readonly AddressComponent[]): PlaceAddress {
  const find = (type: string) => components.find(({ types }) => types.includes(type));
  const long = (type: string) => find(type)?.longText ?? "";
  const city = CITY.map(long).find((name) => name !== "") ?? "";
  return {
    line1: [long("street_number"), long("route")].filter((part) => part !== "").join(" "),
    city,
    state: find("administrative_area_level_1")?.shortText ?? "",
    postal_code: long("postal_code"),
  };
}
