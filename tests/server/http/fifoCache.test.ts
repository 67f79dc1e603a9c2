import * as fc from "fast-check";
import { expect, test } from "vitest";
import { fifoCache } from "../../../server/http/fifoCache.ts";

const KEYS = ["a", "b", "c", "d", "e", "f"];

test("holds the entries that were set last, as many as it may and no more", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 4 }),
      fc.array(fc.tuple(fc.constantFrom(...KEYS), fc.nat())),
      (most, sets) => {
        const map = fifoCache<string, number>(most);
        // A list of what was set, the latest entry of each key only.
        let model: (readonly [string, number])[] = [];
        for (const [key, value] of sets) {
          map.set(key, value);
          model = [...model.filter(([one]) => one !== key), [key, value] as const].slice(-most);
          const expected = new Map(model);
          for (const one of KEYS) expect(map.get(one)).toBe(expected.get(one));
        }
      },
    ),
  );
});
