import { importLibrary, setOptions } from "@googlemaps/js-api-loader";

/** The fields that a chosen place fills in. */
export interface PlaceAddress {
  readonly line1: string;
  readonly city: string;
  readonly state: string;
  readonly postal_code: string;
}

export interface PlaceSuggestion {
  readonly id: string;
  readonly text: string;
  /** Fetches the whole address and ends the billing session. */
  readonly resolve: () => Promise<PlaceAddress>;
}

/** Suggests addresses (Google Places API, New). */
export interface PlacesService {
  /** Addresses in the United States for a typed text. Rejects on failure; another call retries. */
  readonly suggest: (text: string) => Promise<readonly PlaceSuggestion[]>;
}

const REGION = "us";

/** The maps service, whose script the first suggestion loads. */
export function createPlacesService(key: string): PlacesService {
  // Google bills per session. A session lasts from the first letter to the chosen address.
  let sessionToken: google.maps.places.AutocompleteSessionToken | null = null;
  const toSuggestion = (prediction: google.maps.places.PlacePrediction): PlaceSuggestion => ({
    id: prediction.placeId,
    text: prediction.text.toString(),
    resolve: async () => {
      const place = prediction.toPlace();
      await place.fetchFields({ fields: ["addressComponents"] });
      sessionToken = null;
      return placeAddress(place.addressComponents ?? []);
    },
  });
  return {
    async suggest(input) {
      // The options of a document can be set once.
      if (!("google" in window)) setOptions({ key, v: "weekly" });
      const { AutocompleteSessionToken, AutocompleteSuggestion } = await importLibrary("places");
      sessionToken ??= new AutocompleteSessionToken();
      const { suggestions } = await AutocompleteSuggestion.fetchAutocompleteSuggestions({
        input,
        includedRegionCodes: [REGION],
        sessionToken,
      });
      return suggestions.flatMap(({ placePrediction }) =>
        placePrediction === null ? [] : [toSuggestion(placePrediction)],
      );
    },
  };
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
function placeAddress(components: readonly google.maps.places.AddressComponent[]): PlaceAddress {
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
