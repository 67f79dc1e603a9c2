import { useCallback, useEffect, useRef, useState } from "react";
import type { PlaceSuggestion, PlacesService } from "./placesService.ts";

const NONE: readonly PlaceSuggestion[] = [];
/** How many letters make a question worth asking, and how long typing rests before it is asked, in milliseconds. */
const MIN_LETTERS = 3;
const REST_MS = 200;

/** The addresses offered for what is typed. A late answer to an older question is dropped, a failure offers nothing. */
export function useSuggestions(open: () => Promise<PlacesService>) {
  const [offers, setOffers] = useState(NONE);
  const generation = useRef(0);
  const service = useRef<Promise<PlacesService> | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
    },
    [],
  );

  const clear = useCallback(() => {
    generation.current += 1;
    clearTimeout(timer.current);
    setOffers(NONE);
  }, []);

  const ask = (text: string): void => {
    clear();
    if (text.trim().length < MIN_LETTERS) return;
    const mine = generation.current;
    const look = async (): Promise<void> => {
      service.current ??= open();
      const places = await service.current.catch((error: unknown) => {
        // The next letter tries again.
        service.current = null;
        throw error;
      });
      const found = await places.offers(text);
      if (mine === generation.current) setOffers(found);
    };
    timer.current = setTimeout(() => {
      // Without the service the field is a plain one.
      look().catch(clear);
    }, REST_MS);
  };
  return { offers, ask, clear };
}
