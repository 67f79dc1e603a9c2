import type { AddressComponent } from "../recordedPlaces.ts";
import type { suggestionsFor } from "../suggestionsFor.ts";

// The emulator of the Maps script: reads the key from its own URL, and defines the part of `google.maps`
// that an address field uses.

const script = document.currentScript;
const query = new URL(script instanceof HTMLScriptElement ? script.src : location.href)
  .searchParams;

/** Calls the Places API. The type of the response is not validated: the emulator responds in the service's format. */
async function callPlaces<Response>(path: string, headers: object, body?: object) {
  const response = await fetch(`https://places.googleapis.com/v1${path}`, {
    headers: { "x-goog-api-key": query.get("key") ?? "", ...headers },
    ...(body !== undefined && { method: "POST", body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`MapsRequestError: ${response.status}`);
  return (await response.json()) as Response;
}

class AutocompleteSessionToken {
  readonly id = crypto.randomUUID();
}

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
    const { addressComponents } = await callPlaces<{
      addressComponents?: readonly AddressComponent[];
    }>(path, { "x-goog-fieldmask": fields.join(",") });
    this.addressComponents = addressComponents;
    return { place: this };
  }
}

interface AutocompleteRequest {
  readonly input: string;
  readonly includedRegionCodes?: readonly string[];
  readonly sessionToken?: AutocompleteSessionToken;
}

const AutocompleteSuggestion = {
  async fetchAutocompleteSuggestions({ sessionToken, ...request }: AutocompleteRequest) {
    const { suggestions = [] } = await callPlaces<{
      suggestions?: ReturnType<typeof suggestionsFor>;
    }>(
      "/places:autocomplete",
      { "content-type": "application/json" },
      { ...request, sessionToken: sessionToken?.id },
    );
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
};

const places = { AutocompleteSessionToken, AutocompleteSuggestion };
const maps = {
  importLibrary: (name: string) =>
    name === "places"
      ? Promise.resolve(places)
      : Promise.reject(new Error(`The library ${name} is unknown.`)),
};
/** What the loader has defined; its URL names the callback `google.maps.__ib__`. */
const page = window as unknown as { google: { maps: { __ib__: () => void } } };

// Replaces the loader's `importLibrary` and calls its callback, as the real script does after loading.
Object.assign(page.google.maps, maps);
queueMicrotask(page.google.maps.__ib__);
