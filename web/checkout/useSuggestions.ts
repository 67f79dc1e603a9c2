import { useCallback, useEffect, useRef, useState } from "react";
import type { PlaceSuggestion, PlacesService } from "./placesService.ts";

const NONE: readonly PlaceSuggestion[] = [];
/** Minimum text length for a request, and how long after the last input it is sent, in milliseconds. */
const MIN_LETTERS = 3;
const DEBOUNCE_MS = 200;

/** The address suggestions for a typed text. A late answer to an older request is dropped; a failure shows none. */
export function useSuggestions(openService: () => Promise<PlacesService>) {
  const [suggestions, setSuggestions] = useState(NONE);
  const generation = useRef(0);
  const service = useRef<Promise<PlacesService> | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const clear = useCallback(() => {
    generation.current += 1;
    clearTimeout(timer.current);
    setSuggestions(NONE);
  }, []);

  const requestSuggestions = (text: string): void => {
    clear();
    if (text.trim().length < MIN_LETTERS) return;
    const thisGeneration = generation.current;
    const fetchSuggestions = async (): Promise<void> => {
      service.current ??= openService();
      const places = await service.current.catch((error: unknown) => {
        // The next input retries.
        service.current = null;
        throw error;
      });
      const results = await places.suggest(text);
      if (thisGeneration === generation.current) setSuggestions(results);
    };
    timer.current = setTimeout(() => {
      // Without the service the field is a plain one.
      fetchSuggestions().catch(clear);
    }, DEBOUNCE_MS);
  };
  return { suggestions, requestSuggestions, clear };
}
