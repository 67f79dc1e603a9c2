import { RESPONSE_TIMEOUT_MS } from "../../api/timeLimit.ts";
import { type AddressComponent, type PlaceAddress, placeAddress } from "./placeAddress.ts";

export interface PlaceSuggestion {
  readonly id: string;
  readonly text: string;
  /** Fetches the whole address and ends the billing session. */
  readonly resolve: () => Promise<PlaceAddress>;
}

/** Suggests addresses (Google Places API, New). */
export interface PlacesService {
  /** Addresses in the United States for a typed text. Rejects on failure. */
  readonly suggest: (text: string) => Promise<readonly PlaceSuggestion[]>;
}

// The types of Google's script, as far as this module uses them.
interface Place {
  readonly addressComponents?: readonly AddressComponent[];
  fetchFields(request: { readonly fields: readonly string[] }): Promise<unknown>;
}
interface Prediction {
  readonly placeId: string;
  readonly text: { toString(): string };
  toPlace(): Place;
}
interface PlacesLibrary {
  readonly AutocompleteSessionToken: new () => object;
  readonly AutocompleteSuggestion: {
    fetchAutocompleteSuggestions(request: {
      readonly input: string;
      readonly includedRegionCodes: readonly string[];
      readonly sessionToken: object;
    }): Promise<{
      readonly suggestions: readonly { readonly placePrediction: Prediction | null }[];
    }>;
  };
}
interface MapsWindow {
  google?: { readonly maps: { importLibrary(name: "places"): Promise<PlacesLibrary> } };
  onMapsReady?: () => void;
}

const REGION = "us";

/** Loads the maps service. Rejects on failure; another call retries. */
export async function openPlaces(key: string): Promise<PlacesService> {
  const google = await loadMaps(key);
  const { AutocompleteSessionToken, AutocompleteSuggestion } =
    await google.maps.importLibrary("places");
  // Google bills per session. A session lasts from the first letter to the chosen address.
  let sessionToken = new AutocompleteSessionToken();
  const toSuggestion = (prediction: Prediction): PlaceSuggestion => ({
    id: prediction.placeId,
    text: prediction.text.toString(),
    resolve: async () => {
      const place = prediction.toPlace();
      await place.fetchFields({ fields: ["addressComponents"] });
      sessionToken = new AutocompleteSessionToken();
      return placeAddress(place.addressComponents ?? []);
    },
  });
  return {
    async suggest(input) {
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

function loadMaps(key: string): Promise<NonNullable<MapsWindow["google"]>> {
  const mapsWindow: MapsWindow = window as MapsWindow; // Google's script sets `google`, then calls `onMapsReady`
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    const fail = () => {
      clearTimeout(timer);
      script.remove();
      reject(new Error("The maps service couldn't be loaded"));
    };
    const timer = setTimeout(fail, RESPONSE_TIMEOUT_MS);
    const finish = () => {
      clearTimeout(timer);
      if (mapsWindow.google === undefined) fail();
      else resolve(mapsWindow.google);
    };
    if (mapsWindow.google !== undefined) {
      finish();
      return;
    }
    mapsWindow.onMapsReady = finish;
    const options = { key, loading: "async", v: "weekly", callback: "onMapsReady" };
    const query = new URLSearchParams(options).toString();
    script.src = `https://maps.googleapis.com/maps/api/js?${query}`;
    script.async = true;
    script.addEventListener("error", fail);
    document.head.append(script);
  });
}
