import { createPlacesLibrary } from "./placesLibrary.ts";

// The emulator of the Maps script: reads the key and the callback from its own URL, and defines `google.maps`.

const script = document.currentScript;
const query = new URL(script instanceof HTMLScriptElement ? script.src : location.href)
  .searchParams;
const library = createPlacesLibrary(query.get("key") ?? "");

const google = {
  maps: {
    importLibrary: (name: string) =>
      name === "places"
        ? Promise.resolve(library)
        : Promise.reject(new Error(`The library ${name} is unknown.`)),
  },
};

// Calls the page's callback, as the real script does after loading.
const callback: unknown = Reflect.get(window, query.get("callback") ?? "");
Object.assign(window, { google });
if (typeof callback === "function") queueMicrotask(() => void Reflect.apply(callback, window, []));
