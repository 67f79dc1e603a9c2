import { describe, expect, it } from "vitest";
import type { NumberField } from "#engine";
import {
  fontsAround,
  makeability,
  type PartSpec,
  type PreviewSpec,
  smallTexts,
  undrawable,
} from "#engine/preview";
import { drawnProducts } from "../../support/preview/drawnProducts.ts";
import { createTestContext } from "../../support/preview/testContext.ts";
import { tinyBeads } from "../../support/preview/previewFixtures.ts";

const context = createTestContext();
const withFontChoice = drawnProducts().find(({ preview }) =>
  preview.parts.some((part) => part.part === "namePlate" && typeof part.font === "object"),
);
const basicFont = context.fonts.all.find(({ extended }) => extended.length === 0);

describe("makeability", () => {
  it("returns each character a font lacks, once", () => {
    const [font] = context.fonts.all;
    if (font === undefined) throw new Error("there are no fonts");
    expect(undrawable("Ann & Zoë, Łucja", font)).toEqual([]);
    expect(undrawable("жAнж", font)).toEqual(["ж", "н"]);
    expect(undrawable("Ann ♥ Bo", font)).toEqual([]);
  });

  it("suggests fonts that have the character, if the font can be chosen", () => {
    if (withFontChoice === undefined || basicFont === undefined)
      throw new Error("nothing to choose from");
    const values = { names: [{ name: "Ann" }, { name: "Łucja" }], font: basicFont.number };
    context.prepare(withFontChoice.preview, values);
    const issues = makeability(withFontChoice.preview, values, context);
    expect(issues).toMatchObject([{ path: ["names", 1, "name"], code: "character" }]);
    expect(issues[0]?.message).toMatch(
      /doesn't support "Ł"; these styles do: \d+ \(.+\), \d+ \(.+\), \d+ \(/,
    );
  });

  it("suggests the fonts nearest in number to the chosen one", () => {
    if (withFontChoice === undefined) throw new Error("nothing to choose from");
    const fontsWithout = context.fonts.all.filter((font) => undrawable("Ł", font).length > 0);
    expect(fontsWithout.length).toBeGreaterThan(5);
    for (const { number } of fontsWithout) {
      const values = { names: [{ name: "Ł" }], font: number };
      context.prepare(withFontChoice.preview, values);
      const [issue] = makeability(withFontChoice.preview, values, context);
      const [, advice = ""] = /these styles do: (.*)$/.exec(issue?.message ?? "") ?? [];
      const named = Array.from(advice.matchAll(/(\d+) \(/g), ([, each]) => Number(each));
      const distance = (other: number): number => Math.abs(other - number);
      const nearest = context.fonts.all
        .filter((font) => undrawable("Ł", font).length === 0)
        .map((font) => distance(font.number))
        .toSorted((a, b) => a - b);
      expect(named.map(distance)).toEqual(nearest.slice(0, 3));
    }
  });

  it("counts the distance in the numbers of the field, where the product names its fonts", () => {
    if (withFontChoice === undefined) throw new Error("nothing to choose from");
    const able = context.fonts.all.filter((font) => undrawable("Ł", font).length === 0);
    const lacking = context.fonts.all.find((font) => undrawable("Ł", font).length > 0);
    if (lacking === undefined) throw new Error("every font can draw it");
    // The nearest in the shop's list stands last in the product's.
    const farthestFirst = able.toSorted(
      (a, b) => Math.abs(b.number - lacking.number) - Math.abs(a.number - lacking.number),
    );
    const among = [lacking, ...farthestFirst].map(({ id }) => id);
    const parts = withFontChoice.preview.parts.map((part) =>
      "font" in part ? { ...part, font: { from: "font", among } } : part,
    );
    const spec = { ...withFontChoice.preview, parts };
    const values = { names: [{ name: "Ł" }], font: 1 };
    context.prepare(spec, values);
    const [issue] = makeability(spec, values, context);
    expect(issue?.message).toMatch(/these styles do: 2 \(.*, 3 \(.*, 4 \(/);
  });

  it("names only fonts that the field of the number takes", () => {
    if (withFontChoice === undefined || basicFont === undefined)
      throw new Error("nothing to choose from");
    const able = context.fonts.all.filter((font) => undrawable("Ł", font).length === 0);
    const [first, second] = able;
    if (first === undefined || second === undefined) throw new Error("no font can draw it");
    const values = { names: [{ name: "Łucja" }], font: basicFont.number };
    context.prepare(withFontChoice.preview, values);
    const advised = (limits: Partial<NumberField>) => {
      const fields = withFontChoice.fields.map((field) =>
        field.kind === "number" && field.id === "font" ? { ...field, ...limits } : field,
      );
      const [issue] = makeability(withFontChoice.preview, values, context, fields);
      return Array.from(issue?.message.matchAll(/(\d+) \(/g) ?? [], ([, each]) => Number(each));
    };
    expect(advised({ max: first.number })).toEqual([first.number]);
    expect(advised({ min: first.number, max: second.number }).toSorted((a, b) => a - b)).toEqual([
      first.number,
      second.number,
    ]);
    expect(advised({ max: first.number - 1 })).toEqual([]);
  });

  it("reports the text's own field if all rows draw the same field", () => {
    const spec: PreviewSpec = {
      frame: { width: 50 },
      metal: { from: "metal" },
      parts: [
        {
          part: "beads",
          id: "beads",
          repeat: "names",
          text: { from: "word" },
          font: "cinzel",
          width: 12,
          spacer: 1.7,
          radius: 62,
        },
      ],
    };
    const values = { names: [{ name: "Ann" }, { name: "Bo" }], word: "ж" };
    context.prepare(spec, values);
    const issues = makeability(spec, values, context);
    expect(new Set(issues.map(({ path }) => path.join("."))).size).toBe(1);
    expect(issues[0]?.path).toEqual(["word"]);
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

  it("accepts names of the specified length in the default font", () => {
    for (const product of drawnProducts()) {
      const names = Array.from({ length: 2 }, () => ({ name: "Christopher" }));
      context.prepare(product.preview, { names });
      expect([product.id, ...makeability(product.preview, { names }, context)]).toEqual([
        product.id,
      ]);
      expect([product.id, ...smallTexts(product.preview, { names }, context)]).toEqual([
        product.id,
      ]);
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
      const rows = SCALES.map((by) => {
        const smaller = shrunk(product.preview, by);
        context.prepare(smaller, { names });
        return makeability(smaller, { names }, context).map(({ path }) => path[1]);
      });
      // At the first scale at which the long name is too small, the short ones still fit.
      expect([product.id, rows.find((each) => each.length > 0)]).toEqual([product.id, [1]]);
    }
  });
});

/** The same preview with less width for its texts. */
function shrunk(spec: PreviewSpec, by: number): PreviewSpec {
  const parts = spec.parts.map((part): PartSpec => {
    if (part.part === "namePlate")
      return { ...part, width: part.width * by, widest: part.width * by };
    return part.part === "heartPlate" || part.part === "heartBand" || part.part === "beads"
      ? { ...part, width: part.width * by }
      : part;
  });
  return { ...spec, parts };
}

const SCALES = Array.from({ length: 19 }, (_, i) => 1 - i * 0.05);

describe("fontsAround", () => {
  const styles = withFontChoice?.fields.find((field) => field.kind === "number");
  if (styles?.kind !== "number") throw new Error("nothing to choose from");
  it("returns the requested number of fonts, with the chosen one", () => {
    for (const number of [1, 2, 50, 99, 100]) {
      const around = fontsAround(context.fonts.all, styles, number, 5);
      expect(around).toHaveLength(5);
      expect(around.map((one) => one.number)).toContain(number);
      expect(around.every((one) => one.font.number === one.number)).toBe(true);
    }
  });
});
