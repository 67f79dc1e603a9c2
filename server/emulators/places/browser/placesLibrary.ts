import type { AddressComponent } from "../recordedPlaces.ts";
import type { suggestionsFor } from "../suggestionsFor.ts";
import { callPlaces } from "./callPlaces.ts";

class AutocompleteSessionToken {
  readonly id = crypto.randomUUID();
}

/** What a page asks suggestions with. */
interface AutocompleteRequest {
  readonly input: string;
  readonly includedRegionCodes?: readonly string[];
  readonly sessionToken?: AutocompleteSessionToken;
}

/** The library `places` of the Maps JavaScript API, as far as an address field needs it. */
export function placesLibrary(key: string) {
  class Place {
    readonly id: string;
    addressComponents: readonly AddressComponent[] | undefined;
    #token: AutocompleteSessionToken | undefined;

    constructor(id: string, token?: AutocompleteSessionToken) {
      this.id = id;
      this.#token = token;
    }

    /** Asks for fields of the place. The first time it ends the session of the suggestion that it comes from. */
    async fetchFields({ fields }: { readonly fields: readonly string[] }) {
      const session = this.#token === undefined ? "" : `?sessionToken=${this.#token.id}`;
      this.#token = undefined;
      const path = `/places/${encodeURIComponent(this.id)}${session}`;
      const answer = await callPlaces(key, path, { fields: fields.join(",") });
      // The stand-in answers in the service's shape.
      const { addressComponents } = answer as { addressComponents?: readonly AddressComponent[] };
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
        const answer = await callPlaces(key, "/places:autocomplete", {
          method: "POST",
          body: { input, includedRegionCodes, sessionToken: sessionToken?.id },
        });
        // As above.
        const { suggestions = [] } = answer as { suggestions?: ReturnType<typeof suggestionsFor> };
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
