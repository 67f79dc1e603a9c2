import { expect, test } from "vitest";
import { matchingFonts, stylesOf } from "../../../../web/form/fontPicker/matchingFonts.ts";
import { createTestContext } from "../../../support/preview/testContext.ts";

const fonts = createTestContext().fonts.all.map((font) => ({ font, number: font.number }));
const families = (query: string, style: string | null = null) =>
  matchingFonts(fonts, { query, style }).map(({ font }) => font.family);

test("an empty search finds all fonts", () => {
  expect(families(" ")).toHaveLength(fonts.length);
});

test("a part of the name finds a font, in any case", () => {
  expect(families("vibes")).toEqual(["Great Vibes"]);
  expect(families(" CINZEL ")).toEqual(["Cinzel", "Cinzel Decorative"]);
  expect(families("no such font")).toEqual([]);
});

test("a number finds its font only", () => {
  expect(families("10")).toEqual(["Cookie"]);
  expect(families("101")).toEqual([]);
});

test("every font is in exactly one style, each style has several fonts, and a search can be limited to a style", () => {
  const styles = stylesOf(fonts);
  expect(styles.flatMap((style) => families("", style)).toSorted()).toEqual(
    families("").toSorted(),
  );
  for (const style of styles) expect(families("", style).length).toBeGreaterThan(5);
  expect(families("cinzel", "Block")).toEqual(families("cinzel"));
  expect(families("cinzel", "Script")).toEqual([]);
});
