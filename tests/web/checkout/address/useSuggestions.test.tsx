import { act, renderHook } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import type {
  PlacesService,
  PlaceSuggestion,
} from "../../../../web/checkout/address/placesService.ts";
import { useSuggestions } from "../../../../web/checkout/address/useSuggestions.ts";
import { type Deferred, deferred } from "../../../support/deferred.ts";

beforeEach(() => {
  vi.useFakeTimers();
});

const passDebounce = () => act(() => vi.advanceTimersByTimeAsync(1_000));

const suggestion = (text: string): PlaceSuggestion => ({
  id: text,
  text,
  resolve: () => Promise.reject(new Error("not used")),
});

test.each([
  ["response", (request: Deferred<void>) => request.resolve()],
  ["failure", (request: Deferred<void>) => request.reject(new Error("offline"))],
])("a late %s of an older request does not replace the newer suggestions", async (_, finish) => {
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
  await passDebounce();
  act(() => result.current.requestSuggestions("350 5th"));
  await passDebounce();
  expect(texts()).toEqual(["350 5th"]);
  finish(older);
  await passDebounce();
  expect(texts()).toEqual(["350 5th"]);
});

test("a failed request leaves no suggestions, and the next one is answered", async () => {
  const suggest = vi
    .fn<PlacesService["suggest"]>(async (text) => [suggestion(text)])
    .mockRejectedValueOnce(new Error("The quota is exceeded."));
  const { result } = renderHook(() => useSuggestions(() => Promise.resolve({ suggest })));
  const texts = () => result.current.suggestions.map(({ text }) => text);
  act(() => result.current.requestSuggestions("350"));
  await passDebounce();
  expect(texts()).toEqual([]);
  act(() => result.current.requestSuggestions("350 5th"));
  await passDebounce();
  expect(texts()).toEqual(["350 5th"]);
});
