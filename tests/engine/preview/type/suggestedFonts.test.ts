import { describe, expect, it } from "vitest";
import type { NumberField } from "#engine";
import { fontsAround, makeability, selectableFonts, unsupportedGraphemes } from "#engine/preview";
import { drawnProducts } from "../../../support/preview/drawnProducts.ts";
import { createTestContext } from "../../../support/preview/testContext.ts";

const context = createTestContext();
/** A product with a list `names`, whose field `font` chooses the font of its name plates. */
const withFontChoice = drawnProducts().find(({ preview }) =>
  preview.parts.some((part) => part.part === "namePlate" && typeof part.font === "object"),
);
const basicFont = context.fonts.all.find(({ extended }) => extended.length === 0);
if (withFontChoice === undefined || basicFont === undefined)
  throw new Error("no product lets its font be chosen, or every font is extended");

/** The fonts that can draw the Polish letter Ł, and those that can't. */
const polishFonts = context.fonts.all.filter(
  (font) => unsupportedGraphemes("Ł", font).length === 0,
);
const otherFonts = context.fonts.all.filter((font) => unsupportedGraphemes("Ł", font).length > 0);

/** The numbers of the fonts that a message suggests. */
const suggestedFonts = (message = "") =>
  Array.from(message.matchAll(/(\d+) \(/g), ([, number]) => Number(number));

it("unsupportedGraphemes returns each character that a font lacks once, and no symbol", () => {
  const [font] = context.fonts.all;
  if (font === undefined) throw new Error("there are no fonts");
  expect(unsupportedGraphemes("Ann & Zoë, Łucja", font)).toEqual([]);
  expect(unsupportedGraphemes("жAнж", font)).toEqual(["ж", "н"]);
  expect(unsupportedGraphemes("Ann ♥ Bo", font)).toEqual([]);
});

describe("the message about a character that the chosen font lacks", () => {
  it("suggests the fonts nearest in number to the chosen one", () => {
    expect(otherFonts.length).toBeGreaterThan(5);
    for (const { number } of otherFonts) {
      const values = { names: [{ name: "Ł" }], font: number };
      const [issue] = makeability(withFontChoice, values, context);
      expect(issue?.message).toContain("these styles do: ");
      const distance = (other: number): number => Math.abs(other - number);
      const nearest = polishFonts
        .map((font) => distance(font.number))
        .toSorted((a, b) => a - b)
        .slice(0, 3);
      expect(suggestedFonts(issue?.message).map(distance)).toEqual(nearest);
    }
  });

  it("counts the distance in the numbers of the field if the product lists its own fonts", () => {
    const [other] = otherFonts;
    if (other === undefined) throw new Error("every font can draw it");
    // The nearest in the shop's list is the last in the product's.
    const farthestFirst = polishFonts.toSorted(
      (a, b) => Math.abs(b.number - other.number) - Math.abs(a.number - other.number),
    );
    const among = [other, ...farthestFirst].map(({ id }) => id);
    const parts = withFontChoice.preview.parts.map((part) =>
      "font" in part ? { ...part, font: { from: "font", among } } : part,
    );
    const product = { ...withFontChoice, preview: { ...withFontChoice.preview, parts } };
    const values = { names: [{ name: "Ł" }], font: 1 };
    const [issue] = makeability(product, values, context);
    expect(issue?.message).toMatch(/these styles do: 2 \(.*, 3 \(.*, 4 \(/);
  });

  it("suggests only fonts whose numbers the field accepts", () => {
    const [first, second] = polishFonts;
    if (first === undefined || second === undefined) throw new Error("no font can draw it");
    const values = { names: [{ name: "Łucja" }], font: basicFont.number };
    const suggestedWithin = (limits: Partial<NumberField>) => {
      const fields = withFontChoice.fields.map((field) =>
        field.kind === "number" && field.id === "font" ? { ...field, ...limits } : field,
      );
      const [issue] = makeability({ ...withFontChoice, fields }, values, context);
      return suggestedFonts(issue?.message).toSorted((a, b) => a - b);
    };
    const [min, max] = [first.number, second.number];
    expect(suggestedWithin({ max: min })).toEqual([min]);
    expect(suggestedWithin({ min, max })).toEqual([min, max]);
    expect(suggestedWithin({ max: min - 1 })).toEqual([]);
  });
});

describe("fontsAround", () => {
  const field = withFontChoice.fields.find(({ kind }) => kind === "number");
  if (field?.kind !== "number") throw new Error("the product has no font field");

  it("returns the requested number of fonts, with the chosen one", () => {
    for (const number of [1, 2, 50, 99, 100]) {
      const fonts = fontsAround(selectableFonts(context.fonts.all, field), number, 5);
      expect(fonts).toHaveLength(5);
      expect(fonts.map((each) => each.number)).toContain(number);
      expect(fonts.every(({ font, number: own }) => font.number === own)).toBe(true);
    }
  });
});
