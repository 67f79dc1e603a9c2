import * as fc from "fast-check";
import { expect, test } from "vitest";
import { forAll } from "../../arbitraries/forAll.ts";
import { fifoCache } from "../../../server/http/fifoCache.ts";

const KEYS = ["a", "b", "c", "d", "e", "f"];

test("contains the entries set last, up to its maximum", () => {
  forAll(
    400,
    [fc.integer({ min: 1, max: 4 }), fc.array(fc.tuple(fc.constantFrom(...KEYS), fc.nat()))],
    (maxEntries, sets) => {
      const cache = fifoCache<string, number>(maxEntries);
      // What was set, with only the latest entry of each key.
      let model: (readonly [string, number])[] = [];
      for (const [key, value] of sets) {
        cache.set(key, value);
        model = [...model.filter(([one]) => one !== key), [key, value] as const].slice(-maxEntries);
        const expected = new Map(model);
        for (const key of KEYS) expect(cache.get(key)).toBe(expected.get(key));
      }
    },
  );
});
