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

import { tinyBeads } from "../../support/preview/tinyBeads.ts";

const room = createTestContext();
const chooses = drawnProducts().find(({ preview }) =>
  preview.parts.some((part) => part.part === "namePlate" && typeof part.font === "object"),
);
const satisfied = room.fonts.all.find(({ extended }) => extended.length === 0);

describe("what can't be made", () => {
  it("names each character a font has no shape for, once", () => {
    const [font] = room.fonts.all;
    if (font === undefined) throw new Error("there are no fonts");
    expect(undrawable("Ann & Zoë, Łucja", font)).toEqual([]);
    expect(undrawable("жAнж", font)).toEqual(["ж", "н"]);
    expect(undrawable("Ann ♥ Bo", font)).toEqual([]);
  });

  it("names fonts that can draw it, where the shopper may choose", () => {
    if (chooses === undefined || satisfied === undefined) throw new Error("nothing to choose from");
    const values = { names: [{ name: "Ann" }, { name: "Łucja" }], font: satisfied.number };
    room.prepare(chooses.preview, values);
    const issues = makeability(chooses.preview, values, room);
    expect(issues).toMatchObject([{ path: ["names", 1, "name"], code: "character" }]);
    expect(issues[0]?.message).toMatch(
      /can't draw "Ł"; these styles can: \d+ \(.+\), \d+ \(.+\), \d+ \(/,
    );
  });

  it("names the fonts nearest in number to the chosen one", () => {
    if (chooses === undefined) throw new Error("nothing to choose from");
    const lacking = room.fonts.all.filter((font) => undrawable("Ł", font).length > 0);
    expect(lacking.length).toBeGreaterThan(5);
    for (const { number } of lacking) {
      const values = { names: [{ name: "Ł" }], font: number };
      room.prepare(chooses.preview, values);
      const [issue] = makeability(chooses.preview, values, room);
      const [, advice = ""] = /these styles can: (.*)$/.exec(issue?.message ?? "") ?? [];
      const named = Array.from(advice.matchAll(/(\d+) \(/g), ([, each]) => Number(each));
      const away = (other: number): number => Math.abs(other - number);
      const nearest = room.fonts.all
        .filter((font) => undrawable("Ł", font).length === 0)
        .map((font) => away(font.number))
        .toSorted((a, b) => a - b);
      expect(named.map(away)).toEqual(nearest.slice(0, 3));
    }
  });

  it("counts the distance in the numbers of the field, where the product names its fonts", () => {
    if (chooses === undefined) throw new Error("nothing to choose from");
    const able = room.fonts.all.filter((font) => undrawable("Ł", font).length === 0);
    const lacking = room.fonts.all.find((font) => undrawable("Ł", font).length > 0);
    if (lacking === undefined) throw new Error("every font can draw it");
    // The nearest in the shop's list stands last in the product's.
    const farthestFirst = able.toSorted(
      (a, b) => Math.abs(b.number - lacking.number) - Math.abs(a.number - lacking.number),
    );
    const among = [lacking, ...farthestFirst].map(({ id }) => id);
    const parts = chooses.preview.parts.map((part) =>
      "font" in part ? { ...part, font: { from: "font", among } } : part,
    );
    const spec = { ...chooses.preview, parts };
    const values = { names: [{ name: "Ł" }], font: 1 };
    room.prepare(spec, values);
    const [issue] = makeability(spec, values, room);
    expect(issue?.message).toMatch(/these styles can: 2 \(.*, 3 \(.*, 4 \(/);
  });

  it("names only fonts that the field of the number takes", () => {
    if (chooses === undefined || satisfied === undefined) throw new Error("nothing to choose from");
    const able = room.fonts.all.filter((font) => undrawable("Ł", font).length === 0);
    const [first, second] = able;
    if (first === undefined || second === undefined) throw new Error("no font can draw it");
    const values = { names: [{ name: "Łucja" }], font: satisfied.number };
    room.prepare(chooses.preview, values);
    const advised = (limits: Partial<NumberField>) => {
      const fields = chooses.fields.map((field) =>
        field.kind === "number" && field.id === "font" ? { ...field, ...limits } : field,
      );
      const [issue] = makeability(chooses.preview, values, room, fields);
      return Array.from(issue?.message.matchAll(/(\d+) \(/g) ?? [], ([, each]) => Number(each));
    };
    expect(advised({ max: first.number })).toEqual([first.number]);
    expect(advised({ min: first.number, max: second.number }).toSorted((a, b) => a - b)).toEqual([
      first.number,
      second.number,
    ]);
    expect(advised({ max: first.number - 1 })).toEqual([]);
  });

  it("blames the field that was typed in, where all rows bear what one field says", () => {
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
    room.prepare(spec, values);
    const issues = makeability(spec, values, room);
    expect(new Set(issues.map(({ path }) => path.join("."))).size).toBe(1);
    expect(issues[0]?.path).toEqual(["word"]);
  });

  it("never blames a sample", () => {
    for (const product of drawnProducts()) {
      room.prepare(product.preview, {});
      expect(makeability(product.preview, {}, room)).toEqual([]);
    }
  });

  it("says which texts become very small, and makes them all the same", () => {
    const beads = drawnProducts().find(({ preview }) =>
      preview.parts.some(({ part }) => part === "beads"),
    );
    if (beads === undefined) throw new Error("no product has beads");
    const values = { names: [{ name: "Al" }, { name: "WWWWWWWWWWWW" }] };
    room.prepare(beads.preview, values);
    expect(smallTexts(beads.preview, values, room)).toEqual([["names", 1, "name"]]);
    expect(makeability(beads.preview, values, room)).toEqual([]);
  });

  it("lets every name of the specified length be made in the shop's own face", () => {
    for (const product of drawnProducts()) {
      const names = Array.from({ length: 2 }, () => ({ name: "Christopher" }));
      room.prepare(product.preview, { names });
      expect([product.id, ...makeability(product.preview, { names }, room)]).toEqual([product.id]);
      expect([product.id, ...smallTexts(product.preview, { names }, room)]).toEqual([product.id]);
    }
  });
});

describe("a place that is too small", () => {
  const [tiny] = drawnProducts([tinyBeads]).filter(({ id }) => id === "tiny-beads-necklace");
  if (tiny === undefined) throw new Error("the fixture was refused");
  const judged = (...names: string[]) => {
    const values = { names: names.map((name) => ({ name })) };
    room.prepare(tiny.preview, values);
    return makeability(tiny.preview, values, room);
  };

  it("refuses the text that does not fit, with a sentence that says how many letters do", () => {
    expect(judged("Ann", "Bartholomew")).toMatchObject([
      { path: ["names", 1, "name"], code: "max" },
    ]);
    const [issue] = judged("Bartholomew");
    expect(issue?.message).toMatch(
      /^"Bartholomew" is too long to be made here: .*About (\d+) letters fit; please shorten it$/,
    );
    const fits = Number(/About (\d+)/.exec(issue?.message ?? "")?.[1]);
    expect(judged("Bartholomew".slice(0, fits))).toEqual([]);
  });

  it("asks for another letter where a single one is too small, as nothing could be left out", () => {
    const values = { names: [{ name: "W" }] };
    const smaller = shrunk(tiny.preview, 0.2);
    room.prepare(smaller, values);
    const [issue] = makeability(smaller, values, room);
    expect(issue).toMatchObject({ path: ["names", 0, "name"], code: "max" });
    expect(issue?.message).toContain("Please choose another letter");
  });

  it("judges nothing before the font is there", () => {
    const values = { names: [{ name: "Bartholomew" }] };
    expect(makeability(tiny.preview, values, createTestContext())).toEqual([]);
    expect(smallTexts(tiny.preview, values, createTestContext())).toEqual([]);
  });

  it("blames no short text beside a long one", () => {
    for (const product of drawnProducts()) {
      const list = product.fields.find((field) => field.kind === "list");
      if (list?.kind !== "list") continue;
      const names = ["Al", "WWWWWWWWWWWWWWW", "Al"].map((name) => ({ name }));
      const blamed = SCALES.map((by) => {
        const smaller = shrunk(product.preview, by);
        room.prepare(smaller, { names });
        return makeability(smaller, { names }, room).map(({ path }) => path[1]);
      });
      // In the first place that is too small for the long name the short ones still fit.
      expect([product.id, blamed.find((rows) => rows.length > 0)]).toEqual([product.id, [1]]);
    }
  });
});

/** The same piece with narrower places for its texts. */
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

describe("the fonts around a number", () => {
  const styles = chooses?.fields.find((field) => field.kind === "number");
  if (styles?.kind !== "number") throw new Error("nothing to choose from");
  it("are as many as asked for, the chosen one among them", () => {
    for (const number of [1, 2, 50, 99, 100]) {
      const around = fontsAround(room.fonts.all, styles, number, 5);
      expect(around).toHaveLength(5);
      expect(around.map((one) => one.number)).toContain(number);
      expect(around.every((one) => one.font.number === one.number)).toBe(true);
    }
  });
});
