import { useEffect, useRef, useState } from "react";
import type { PlaceSuggestion, PlacesService } from "./placesService.ts";

const NONE: readonly PlaceSuggestion[] = [];
/** The number of characters from which a text is worth a request. */
const MIN_CHARACTERS = 3;
/** How long after the last input the request is sent, in milliseconds. */
const DEBOUNCE_MS = 200;

/**
 * The address suggestions for a typed text, and functions to request and to clear them. The response to an older request
 * is dropped. If a request fails, there are no suggestions.
 */
export function useSuggestions(places: PlacesService) {
  const [suggestions, setSuggestions] = useState(NONE);
  const generation = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const clear = (): void => {
    generation.current += 1;
    clearTimeout(timer.current);
    setSuggestions(NONE);
  };

  const requestSuggestions = (text: string): void => {
    clear();
    if (text.trim().length < MIN_CHARACTERS) return;
    const thisGeneration = generation.current;
    const fetchSuggestions = async (): Promise<void> => {
      const results = await places.suggest(text);
      if (thisGeneration === generation.current) setSuggestions(results);
    };
    timer.current = setTimeout(() => {
      // If the service fails, the field works without suggestions.
      fetchSuggestions().catch(() => undefined);
    }, DEBOUNCE_MS);
  };
  return { suggestions, requestSuggestions, clear };
}
