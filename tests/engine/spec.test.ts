import { type Draft, formatCents } from "#engine";
import { describe, expect, test } from "vitest";
import { draftWithNames } from "../support/draftWithNames.ts";
import { testProduct } from "../support/specifiedShop.ts";

const photo = { name: "us.jpg", type: "image/jpeg", size: 1000, key: `${"a".repeat(32)}.jpg` };

function formatPrice(name: string, draft: Draft): string {
  const compiled = testProduct(name);
  const { configuration, issues } = compiled.project(compiled.complete(draft));
  expect(issues).toEqual([]);
  return formatCents(compiled.price(configuration).total);
}

describe("prices", () => {
  test.each([
    ["Classic Name Necklace", draftWithNames("Ann"), "$24.99"],
    ["Classic Name Necklace", draftWithNames("Ann", "Bo"), "$25.98"],
    [
      "Classic Name Necklace",
      { ...draftWithNames("A", "B", "C", "D", "E"), shipping: "fast" },
      "$31.94",
    ],
    ["Family Heart Birthstone Necklace", draftWithNames("Ann"), "$39.99"],
    [
      "Family Heart Birthstone Necklace",
      { ...draftWithNames("Ann", "Bo"), shipping: "fast" },
      "$43.97",
    ],
    ["Love Family Necklace", draftWithNames("Ann", "Bo"), "$34.99"],
    ["Love Family Necklace", draftWithNames("Ann", "Bo", "Cy"), "$35.98"],
    ["Heart Beads Necklace", draftWithNames("Ann"), "$29.99"],
    ["Heart Beads Necklace", draftWithNames("1", "2", "3", "4", "5", "6", "7", "8"), "$36.92"],
    ["Engraved Dogtag Necklace", { photo }, "$44.99"],
    ["Engraved Dogtag Necklace", { photo, size: "large", shipping: "fast" }, "$52.98"],
    ["Engraved Dogtag Necklace", { engravingType: "names", text: "Dad" }, "$39.99"],
  ])("%s with %j costs %s", (name, draft, total) => {
    expect(formatPrice(name, draft)).toBe(total);
  });

  test.each([
    ["Classic Name Necklace", 2499, 4299],
    ["Family Heart Birthstone Necklace", 3999, 8900],
    ["Love Family Necklace", 3499, 6999],
    ["Heart Beads Necklace", 2999, 5999],
    ["Engraved Dogtag Necklace", 3999, 6999],
  ])("%s has the price %d and the original price %d", (name, price, originalPrice) => {
    expect(testProduct(name).product).toMatchObject({ price, originalPrice });
  });
});

describe("limits", () => {
  test.each([
    ["Classic Name Necklace", 1, 5, 15],
    ["Family Heart Birthstone Necklace", 1, 5, 15],
    ["Love Family Necklace", 2, 8, 12],
    ["Heart Beads Necklace", 1, 8, 12],
  ])("%s accepts %d to %d names of at most %d characters", (name, min, max, length) => {
    const { project, complete } = testProduct(name);
    const codes = (count: number, letters: number) =>
      project(
        complete(draftWithNames(...Array.from({ length: count }, () => "x".repeat(letters)))),
      ).issues.map(({ code }) => code);
    expect(codes(min, length)).toEqual([]);
    expect(codes(max, length)).toEqual([]);
    expect(codes(max + 1, length)).toEqual(["count"]);
    expect(codes(min - 1, length)).toEqual(["count"]);
    expect(codes(min, length + 1)).toEqual(Array.from({ length: min }, () => "max"));
  });

  test("the classic's chain is 14, 16, 18 or 20 inches, and 16 is not the text 16", () => {
    const { project, complete, defaults } = testProduct("Classic Name Necklace");
    const issues = (length: unknown) =>
      project(complete({ ...draftWithNames("Ann"), length })).issues;
    for (const length of [14, 16, 18, 20]) expect(issues(length)).toEqual([]);
    for (const length of ["16", 15, 17, 22])
      expect(issues(length)).toMatchObject([{ path: ["length"], code: "option" }]);
    expect(defaults()).toMatchObject({
      length: 16,
      font: 1,
      metal: "gold-color",
      shipping: "normal",
    });
  });

  test("the classic's font is 1 to 100", () => {
    const { project, complete } = testProduct("Classic Name Necklace");
    const issues = (font: unknown) =>
      project(complete({ ...draftWithNames("Ann"), font })).issues.map(({ code }) => code);
    for (const font of [1, 2, 100]) expect(issues(font)).toEqual([]);
    for (const font of [0, 101, 1.5, Number.NaN, "1"]) expect(issues(font)).toEqual(["range"]);
  });

  test.each([
    ["Family Heart Birthstone Necklace", 20, "free"],
    ["Love Family Necklace", 20, "normal"],
    ["Heart Beads Necklace", 18, "normal"],
  ])("%s has a chain of %d inches and the shipping %s by default", (name, length, shipping) => {
    const { project, complete } = testProduct(name);
    expect(project(complete(draftWithNames("Ann", "Bo"))).configuration).toMatchObject({
      length,
      shipping,
    });
  });

  test("the default birthstone is January", () => {
    expect(testProduct("Family Heart Birthstone Necklace").defaults()["names"]).toEqual([
      { name: "", birthstone: "January" },
    ]);
  });
});

describe("the dogtag", () => {
  const { project, complete, defaults, summaries } = testProduct("Engraved Dogtag Necklace");

  test("starts with photo engraving, small, silver, normal shipping", () => {
    expect(defaults()).toMatchObject({
      engravingType: "photo",
      size: "small",
      metal: "silver-color",
      shipping: "normal",
    });
  });

  test.each([
    ["small", 36],
    ["large", 50],
  ])("%s has the length %d", (size, length) => {
    expect(project(complete({ photo, size })).configuration).toMatchObject({ length });
  });

  test("has the specified message for a missing photo", () => {
    expect(summaries(project(defaults()).issues)).toEqual([
      { title: "Missing Photo", text: "Please upload a photo for photo engraving." },
    ]);
  });

  test("has the specified message for a missing text", () => {
    expect(summaries(project(complete({ engravingType: "names" })).issues)).toEqual([
      { title: "Missing Information", text: "Please fill in the engraved text field." },
    ]);
  });

  test("accepts 30 characters of text, 2 of symbol and fonts 1 to 12 or none", () => {
    const codes = (changes: Draft) =>
      project(complete({ engravingType: "names", text: "Dad", ...changes })).issues.map(
        ({ code }) => code,
      );
    expect(codes({ text: "x".repeat(30), symbol: "♥★", font: 12 })).toEqual([]);
    expect(codes({ text: "x".repeat(31) })).toEqual(["max"]);
    expect(codes({ symbol: "♥★∞" })).toEqual(["max"]);
    expect(codes({ font: 13 })).toEqual(["range"]);
    expect(codes({ font: null })).toEqual([]);
  });
});

describe("messages", () => {
  test.each([
    ["Classic Name Necklace", "Please fill in all name fields"],
    ["Family Heart Birthstone Necklace", "Please fill in all name fields"],
    ["Love Family Necklace", "Please fill in all name fields (2-8 required)"],
    ["Heart Beads Necklace", "Please fill in all name fields (1-8 required)"],
  ])("a blank name on %s", (name, text) => {
    const { project, defaults, summaries } = testProduct(name);
    const { issues } = project(defaults());
    expect(issues[0]).toEqual({
      path: ["names", 0, "name"],
      code: "required",
      message: "This field is required",
    });
    expect(summaries(issues)).toEqual([{ title: "Missing Information", text }]);
  });
});
