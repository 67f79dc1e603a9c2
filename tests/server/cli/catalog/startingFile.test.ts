import { readdirSync } from "node:fs";
import * as fc from "fast-check";
import { lintCatalog } from "#engine/catalog";
import { expect, test } from "vitest";
import { forAll } from "../../../arbitraries/forAll.ts";
import { createStartingFile } from "../../../../server/cli/catalog/startingFile.ts";
import { QUESTIONS } from "../../../../server/cli/catalog/newProductQuestions.ts";
import { specifiedFiles } from "../../../support/specifiedShop.ts";

const images = new Set(readdirSync("catalog/images").map((name) => `/images/${name}`));

const DEFAULTS = { texts: 1, noun: "necklace" };
const NONE = { metals: [], fonts: [], hasCalendar: false };

test("a starting file is valid for any answers, and its examples cover every price", () => {
  forAll(
    100,
    [
      fc.stringMatching(/^[A-ZÉ][a-zé' ]{2,20}$/u).filter((name) => /^\S.*\S$/u.test(name)),
      fc.integer({ min: 50, max: 9_999_999 }),
      fc.option(fc.oneof(fc.integer({ min: 1, max: 12 }), fc.constant(100))),
      fc.constantFrom([], ["platinum"], ["silver-color", "black", "gold-color", "platinum"]),
      fc.constantFrom([], ["great-vibes", "allura"]),
      fc.boolean(),
      fc.constantFrom(1, 2),
      fc.constantFrom("necklace", "necklace", "bracelet"),
    ],
    (name, cents, names, metals, fonts, hasImage, texts, noun) => {
      const drawable = noun === "necklace" && (names ?? 0) <= 10;
      const drawn = drawable && metals.length > 0 && fonts.length > 0;
      const answers = {
        // No other product has such a name.
        name: `${name} Zz`,
        price: cents / 100,
        description: "A new piece.",
        image: drawn && !hasImage ? null : "classic-name-necklace.webp",
        names,
        texts,
        noun,
      };
      const starting = createStartingFile(answers, { metals, fonts, hasCalendar: false });
      const { errors, warnings } = lintCatalog([...specifiedFiles, starting], images);
      expect(errors).toEqual([]);
      expect(warnings).toEqual([]);
      expect(starting.text.includes('"preview"')).toBe(drawn);
      expect(starting.text.includes('"noun": "bracelet"')).toBe(noun === "bracelet");
      expect(starting.text.includes('"text2"')).toBe(names === null && texts === 2);
      // A starting file offers the first metals only.
      for (const metal of metals.slice(0, 3)) expect(starting.text).toContain(`"${metal}"`);
    },
  );
});

test("a product with more names than a preview can show gets no preview", () => {
  const answers = {
    ...DEFAULTS,
    name: "Zz",
    price: 1,
    description: "x",
    image: "classic-name-necklace.webp",
  };
  const catalog = { metals: ["platinum"], fonts: ["allura"], hasCalendar: false };
  for (const names of [10, 11, 100]) {
    const starting = createStartingFile({ ...answers, names }, catalog);
    expect(lintCatalog([...specifiedFiles, starting], images).errors).toEqual([]);
    expect(starting.text.includes('"preview"')).toBe(names === 10);
  }
});

test("the page shows when a new product arrives, if the shop has a calendar", () => {
  const answers = {
    ...DEFAULTS,
    name: "Zz",
    price: 1,
    description: "x",
    image: "x.webp",
    names: 1,
  };
  const calendar = { timeZone: "UTC", cutOffHour: 14, makingDays: 0, holidays: [] };
  const starting = createStartingFile(answers, { ...NONE, hasCalendar: true });
  const files = specifiedFiles.map(({ file, text }) => ({
    file,
    text:
      file === "shop.json" ? JSON.stringify({ ...(JSON.parse(text) as object), calendar }) : text, // a valid file
  }));
  expect(lintCatalog([...files, starting], null)).toMatchObject({ errors: [], warnings: [] });
  expect(starting.text.match(/"days"/g)).toHaveLength(2);
});

test("a product needs a picture if the catalog has no metals or no fonts to draw it with", () => {
  const { parse } = QUESTIONS.image;
  const drawable = {
    folder: "catalog",
    metals: ["platinum"],
    fonts: ["allura"],
    hasCalendar: false,
    images: [],
    products: [],
  };
  expect(parse(" ", drawable)).toEqual({ value: null });
  for (const lack of [{ metals: [] }, { fonts: [] }])
    expect(parse("", { ...drawable, ...lack })).toHaveProperty("error");
});

test("a price that no product file may have is refused", () => {
  const emptyCatalog = { ...NONE, folder: "catalog", images: [], products: [] };
  expect(QUESTIONS.price.parse("99999.99", emptyCatalog)).toEqual({ value: 99_999.99 });
  for (const price of ["1000000.01", "9999999"])
    expect(QUESTIONS.price.parse(price, emptyCatalog)).toHaveProperty("error");
});

test("the id has no accents or punctuation, and a name without letters is refused", () => {
  const plain = { ...DEFAULTS, price: 1, description: "x", image: "x.webp", names: null };
  const { file } = createStartingFile({ ...plain, name: "Étoile & Cœur №1" }, NONE);
  expect(file).toMatch(/^products\/etoile-c-ur-1\.json$/);
  expect(() => createStartingFile({ ...plain, name: "№ 1" }, NONE)).toThrow("no letters");
});
