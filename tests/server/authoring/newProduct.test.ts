import { readdirSync } from "node:fs";
import * as fc from "fast-check";
import { lintCatalog } from "#engine/catalog";
import { expect, test } from "vitest";
import { newProduct } from "../../../server/authoring/newProduct.ts";
import { specifiedFiles } from "../../support/specifiedShop.ts";

const images = new Set(readdirSync("catalog/images").map((name) => `/images/${name}`));

test("a starting file has no fault, whatever was answered, and its examples hold every price in place", () => {
  fc.assert(
    fc.property(
      fc.stringMatching(/^[A-ZÉ][a-zé' ]{2,20}$/u).filter((name) => /^\S.*\S$/u.test(name)),
      fc.integer({ min: 1, max: 50_000 }),
      fc.option(fc.integer({ min: 1, max: 12 })),
      fc.constantFrom([], ["platinum"], ["silver-color", "black", "gold-color", "platinum"]),
      fc.constantFrom([], ["great-vibes", "allura"]),
      (name, cents, names, metals, fonts) => {
        const answers = {
          name: `${name} Zz`,
          price: cents / 100,
          description: "A new piece.",
          image: "classic-name-necklace.webp",
          names,
        };
        const starting = newProduct(answers, { metals, fonts });
        const { faults, warnings } = lintCatalog([...specifiedFiles, starting], images);
        expect(faults).toEqual([]);
        expect(warnings).toEqual([]);
        const drawn = metals.length > 0 && fonts.length > 0;
        expect(starting.text.includes('"preview"')).toBe(drawn);
        for (const metal of metals.slice(0, 3)) expect(starting.text).toContain(`"${metal}"`);
      },
    ),
    { numRuns: 25 },
  );
});

const NONE = { metals: [], fonts: [] };

test("accents and signs of a name are not taken into the id", () => {
  const plain = { price: 1, description: "x", image: "x.webp", names: null };
  const { file } = newProduct({ ...plain, name: "Étoile & Cœur №1" }, NONE);
  expect(file).toMatch(/^products\/etoile-c-ur-1\.json$/);
  expect(() => newProduct({ ...plain, name: "№ 1" }, NONE)).toThrow("no letters");
});
