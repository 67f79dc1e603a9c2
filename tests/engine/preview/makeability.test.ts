import { describe, expect, it } from "vitest";
import type { NumberField } from "#engine";
import {
  fontsAround,
  selectableFonts,
  makeability,
  type PartSpec,
  type PreviewSpec,
  smallTexts,
  unsupportedGraphemes,
} from "#engine/preview";
import { drawnProducts } from "../../support/preview/drawnProducts.ts";
import { createTestContext } from "../../support/preview/testContext.ts";
import { tinyBeads } from "../../support/preview/previewFixtures.ts";
import { SAMPLE_PARTS, specOf } from "../../support/preview/sampleParts.ts";

const context = createTestContext();
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

describe("makeability", () => {
  it("suggests three fonts that have the character, if the font can be chosen", () => {
    const values = { names: [{ name: "Ann" }, { name: "Łucja" }], font: basicFont.number };
    context.prepare(withFontChoice.preview, values);
    const issues = makeability(withFontChoice.preview, values, context);
    expect(issues).toMatchObject([{ path: ["names", 1, "name"], code: "character" }]);
    expect(issues[0]?.message).toMatch(
      /doesn't support "Ł"; these styles do: \d+ \(.+\), \d+ \(.+\), \d+ \(/,
    );
  });

  it("suggests the fonts nearest in number to the chosen one", () => {
    expect(otherFonts.length).toBeGreaterThan(5);
    for (const { number } of otherFonts) {
      const values = { names: [{ name: "Ł" }], font: number };
      context.prepare(withFontChoice.preview, values);
      const [issue] = makeability(withFontChoice.preview, values, context);
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
    const spec = { ...withFontChoice.preview, parts };
    const values = { names: [{ name: "Ł" }], font: 1 };
    context.prepare(spec, values);
    const [issue] = makeability(spec, values, context);
    expect(issue?.message).toMatch(/these styles do: 2 \(.*, 3 \(.*, 4 \(/);
  });

  it("suggests only fonts whose numbers the field accepts", () => {
    const [first, second] = polishFonts;
    if (first === undefined || second === undefined) throw new Error("no font can draw it");
    const values = { names: [{ name: "Łucja" }], font: basicFont.number };
    context.prepare(withFontChoice.preview, values);
    const suggestedWithin = (limits: Partial<NumberField>) => {
      const fields = withFontChoice.fields.map((field) =>
        field.kind === "number" && field.id === "font" ? { ...field, ...limits } : field,
      );
      const [issue] = makeability(withFontChoice.preview, values, context, fields);
      return suggestedFonts(issue?.message).toSorted((a, b) => a - b);
    };
    const [min, max] = [first.number, second.number];
    expect(suggestedWithin({ max: min })).toEqual([min]);
    expect(suggestedWithin({ min, max })).toEqual([min, max]);
    expect(suggestedWithin({ max: min - 1 })).toEqual([]);
  });

  it("reports a field outside the list once if all rows draw it", () => {
    const spec = specOf(
      SAMPLE_PARTS.beads.map((part) =>
        part.part === "beads" ? { ...part, repeat: "names", text: { from: "word" } } : part,
      ),
    );
    const values = { names: [{ name: "Ann" }, { name: "Bo" }], word: "ж" };
    context.prepare(spec, values);
    const issues = makeability(spec, values, context);
    expect(issues).toMatchObject([{ path: ["word"] }]);
  });

  it("has no issue for a text that no row draws", () => {
    const spec = specOf(
      SAMPLE_PARTS.beads.map((part) =>
        part.part === "beads" ? { ...part, text: { from: "word", sample: "Ann" } } : part,
      ),
    );
    const values = { rows: [], word: "Bo" };
    context.prepare(spec, values);
    expect(makeability(spec, values, context)).toEqual([]);
  });

  it("has no issue for a sample", () => {
    for (const product of drawnProducts()) {
      context.prepare(product.preview, {});
      expect(makeability(product.preview, {}, context)).toEqual([]);
    }
  });

  it("smallTexts returns very small texts, which are not an issue", () => {
    const beads = drawnProducts().find(({ preview }) =>
      preview.parts.some(({ part }) => part === "beads"),
    );
    if (beads === undefined) throw new Error("no product has beads");
    const values = { names: [{ name: "Al" }, { name: "WWWWWWWWWWWW" }] };
    context.prepare(beads.preview, values);
    expect(smallTexts(beads.preview, values, context)).toEqual([["names", 1, "name"]]);
    expect(makeability(beads.preview, values, context)).toEqual([]);
  });

  it("accepts names of eleven letters in the default font, and finds none of them small", () => {
    for (const product of drawnProducts()) {
      const names = Array.from({ length: 2 }, () => ({ name: "Christopher" }));
      context.prepare(product.preview, { names });
      const issues = makeability(product.preview, { names }, context);
      const small = smallTexts(product.preview, { names }, context);
      expect([product.id, issues, small]).toEqual([product.id, [], []]);
    }
  });
});

describe("a text that is too small", () => {
  const [tiny] = drawnProducts([tinyBeads]).filter(({ id }) => id === "tiny-beads-necklace");
  if (tiny === undefined) throw new Error("the fixture was rejected");
  const issuesOf = (...names: string[]) => {
    const values = { names: names.map((name) => ({ name })) };
    context.prepare(tiny.preview, values);
    return makeability(tiny.preview, values, context);
  };

  it("is an issue whose message says how many letters fit", () => {
    expect(issuesOf("Ann", "Bartholomew")).toMatchObject([
      { path: ["names", 1, "name"], code: "max" },
    ]);
    const [issue] = issuesOf("Bartholomew");
    expect(issue?.message).toMatch(
      /^"Bartholomew" is too long: .*About (\d+) letters fit; please shorten it$/,
    );
    const fits = Number(/About (\d+)/.exec(issue?.message ?? "")?.[1]);
    expect(issuesOf("Bartholomew".slice(0, fits))).toEqual([]);
  });

  it("of a single letter has a message that asks for another letter", () => {
    const values = { names: [{ name: "W" }] };
    const smaller = shrunk(tiny.preview, 0.2);
    context.prepare(smaller, values);
    const [issue] = makeability(smaller, values, context);
    expect(issue).toMatchObject({ path: ["names", 0, "name"], code: "max" });
    expect(issue?.message).toContain("Please choose another letter");
  });

  it("is not an issue before the font is loaded", () => {
    const values = { names: [{ name: "Bartholomew" }] };
    expect(makeability(tiny.preview, values, createTestContext())).toEqual([]);
    expect(smallTexts(tiny.preview, values, createTestContext())).toEqual([]);
  });

  it("does not affect shorter texts beside it", () => {
    for (const product of drawnProducts()) {
      const list = product.fields.find((field) => field.kind === "list");
      if (list?.kind !== "list") continue;
      const names = ["Al", "WWWWWWWWWWWWWWW", "Al"].map((name) => ({ name }));
      const rows = SCALES.map((scale) => {
        const smaller = shrunk(product.preview, scale);
        context.prepare(smaller, { names });
        return makeability(smaller, { names }, context).map(({ path }) => path[1]);
      });
      // At the first scale at which the long name is too small, the short ones still fit.
      expect([product.id, rows.find(({ length }) => length > 0)]).toEqual([product.id, [1]]);
    }
  });
});

/** The same preview with less width for its texts. */
function shrunk(spec: PreviewSpec, scale: number): PreviewSpec {
  const parts = spec.parts.map((part): PartSpec => {
    if (part.part === "namePlate")
      return { ...part, width: part.width * scale, widest: part.width * scale };
    return part.part === "heartPlate" || part.part === "heartBand" || part.part === "beads"
      ? { ...part, width: part.width * scale }
      : part;
  });
  return { ...spec, parts };
}

const SCALES = Array.from({ length: 19 }, (_, i) => 1 - i * 0.05);

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
