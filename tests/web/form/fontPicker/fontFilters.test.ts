import { expect, test } from "vitest";
import { matchingFonts, stylesOf } from "../../../../web/form/fontPicker/FontFilters.tsx";
import { createTestContext } from "../../../support/preview/testContext.ts";

const fonts = createTestContext().fonts.all.map((font) => ({ font, number: font.number }));
const families = (query: string, style: string | null = null) =>
  matchingFonts(fonts, { query, style }).map(({ font }) => font.family);

test.each([
  ["vibes", null, ["Great Vibes"]],
  [" CINZEL ", null, ["Cinzel", "Cinzel Decorative"]],
  ["cinzel", "Block", ["Cinzel", "Cinzel Decorative"]],
  ["cinzel", "Script", []],
  ["10", null, ["Cookie"]],
  ["101", null, []],
])(
  "the search for %j in the style %s finds a font by a part of its name or its number",
  (...row) => {
    const [query, style, found] = row;
    expect(families(query, style)).toEqual(found);
  },
);

test("an empty search finds all fonts, and every font is in exactly one style", () => {
  expect(families(" ")).toHaveLength(fonts.length);
  const inStyles = stylesOf(fonts).flatMap((style) => families("", style));
  expect(inStyles.toSorted()).toEqual(families("").toSorted());
});
