import { act, renderHook } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import type { PlacesService, PlaceSuggestion } from "../../../web/checkout/placesService.ts";
import { useSuggestions } from "../../../web/checkout/useSuggestions.ts";
import { type Deferred, deferred } from "../../support/deferred.ts";

beforeEach(() => {
  vi.useFakeTimers();
});

const settle = () => act(() => vi.advanceTimersByTimeAsync(1_000));

const suggestion = (text: string): PlaceSuggestion => ({
  id: text,
  text,
  resolve: () => Promise.reject(new Error("not used")),
});

test.each([
  ["response", (answer: Deferred<void>) => answer.resolve()],
  ["failure", (answer: Deferred<void>) => answer.reject(new Error("offline"))],
])("a late %s of an older request leaves the newer suggestions", async (_, end) => {
  const older = deferred();
  const service: PlacesService = {
    suggest: async (text) => {
      if (text === "350") await older.promise;
      return [suggestion(text)];
    },
  };
  const { result } = renderHook(() => useSuggestions(() => Promise.resolve(service)));
  const texts = () => result.current.suggestions.map(({ text }) => text);
  act(() => result.current.requestSuggestions("350"));
  await settle();
  act(() => result.current.requestSuggestions("350 5th"));
  await settle();
  expect(texts()).toEqual(["350 5th"]);
  end(older);
  await settle();
  expect(texts()).toEqual(["350 5th"]);
});
