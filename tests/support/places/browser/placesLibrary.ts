import type { AddressComponent } from "../recordedPlaces.ts";
import type { suggestionsFor } from "../suggestionsFor.ts";
import { callPlaces } from "./callPlaces.ts";

class AutocompleteSessionToken {
  readonly id = crypto.randomUUID();
}

interface AutocompleteRequest {
  readonly input: string;
  readonly includedRegionCodes?: readonly string[];
  readonly sessionToken?: AutocompleteSessionToken;
}

/** The part of the Maps JavaScript API's `places` library that an address field uses. */
export function createPlacesLibrary(key: string) {
  class Place {
    readonly id: string;
    addressComponents: readonly AddressComponent[] | undefined;
    #token: AutocompleteSessionToken | undefined;

    constructor(id: string, token?: AutocompleteSessionToken) {
      this.id = id;
      this.#token = token;
    }

    /** Fetches fields. The first call ends the session of the suggestion. */
    async fetchFields({ fields }: { readonly fields: readonly string[] }) {
      const session = this.#token === undefined ? "" : `?sessionToken=${this.#token.id}`;
      this.#token = undefined;
      const path = `/places/${encodeURIComponent(this.id)}${session}`;
      const response = await callPlaces(key, path, { fieldMask: fields.join(",") });
      // Not validated: the emulator responds in the service's format.
      const { addressComponents } = response as { addressComponents?: readonly AddressComponent[] };
      this.addressComponents = addressComponents;
      return { place: this };
    }
  }

  return {
    AutocompleteSessionToken,
    Place,
    AutocompleteSuggestion: {
      async fetchAutocompleteSuggestions(request: AutocompleteRequest) {
        const { input, includedRegionCodes, sessionToken } = request;
        const response = await callPlaces(key, "/places:autocomplete", {
          method: "POST",
          body: { input, includedRegionCodes, sessionToken: sessionToken?.id },
        });
        // Not validated: the emulator responds in the service's format.
        const { suggestions = [] } = response as {
          suggestions?: ReturnType<typeof suggestionsFor>;
        };
        return {
          suggestions: suggestions.map(({ placePrediction: { placeId, text } }) => ({
            placePrediction: {
              placeId,
              text: { text: text.text, toString: () => text.text },
              toPlace: () => new Place(placeId, sessionToken),
            },
          })),
        };
      },
    },
  };
}
