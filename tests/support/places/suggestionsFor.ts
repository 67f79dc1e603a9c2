import { RECORDED_PLACES, type RecordedPlace } from "./recordedPlaces.ts";

const MAX_SUGGESTIONS = 5;

/** Suggestions in the service's format. `regions` are two-letter codes in either case; an empty list allows all. */
export function suggestionsFor(input: string, regions: readonly string[]) {
  const words = input.toLowerCase().split(/[\s,]+/);
  const allowed = regions.map((region) => region.toUpperCase());
  return RECORDED_PLACES.filter(
    (place) =>
      (allowed.length === 0 || allowed.includes(countryOf(place))) &&
      words.every((word) => textOf(place).toLowerCase().includes(word)),
  )
    .slice(0, MAX_SUGGESTIONS)
    .map((place) => ({ placePrediction: { placeId: place.id, text: { text: textOf(place) } } }));
}

function textOf({ mainText, secondaryText }: RecordedPlace): string {
  return `${mainText}, ${secondaryText}`;
}

function countryOf({ addressComponents }: RecordedPlace): string {
  return addressComponents.find(({ types }) => types.includes("country"))?.shortText ?? "";
}
