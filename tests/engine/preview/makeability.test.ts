import { describe, expect, test } from "vitest";
import {
  adviceOn,
  contentOf,
  type DrawnProduct,
  drawScene,
  makeability,
  type PartOf,
  type PartSpec,
  type PreviewValues,
} from "#engine/preview";
import { layOut } from "../../../engine/preview/layout.ts";
import {
  drawnProduct,
  drawnProducts,
  type ProductWithPreview,
} from "../../support/preview/drawnProducts.ts";
import { tinyBeads } from "../../support/preview/previewFixtures.ts";
import {
  PLATE,
  productOf,
  sampleProduct,
  type SampleProduct,
  TAG,
} from "../../support/preview/sampleParts.ts";
import { pathBox } from "../../support/preview/sceneBoxes.ts";
import { createContextWithoutFonts, createTestContext } from "../../support/preview/testContext.ts";

const context = createTestContext();

test("reports a field outside the list once if all rows draw it", () => {
  const product = sampleProduct("beads", { repeat: "names", text: { from: "word" } });
  const values = { names: [{ name: "Ann" }, { name: "Bo" }], word: "ж" };
  const issues = makeability(product, values, context);
  expect(issues).toMatchObject([{ path: ["word"] }]);
});

test("a name that is cut out needs a letter or a digit, an engraved one does not", () => {
  const codesOf = (id: string, name: string) =>
    makeability(drawnProduct(id), { names: [{ name }], font: 1 }, context).map(({ code, path }) => [
      code,
      ...path,
    ]);
  for (const name of [".", "-", "'", "& -"]) {
    expect(codesOf("classic-name-necklace", name)).toEqual([["character", "names", 0, "name"]]);
    expect(codesOf("heart-beads-necklace", name)).toEqual([]);
  }
  for (const name of ["A", "7", "-é-"]) expect(codesOf("classic-name-necklace", name)).toEqual([]);
});

test("has no issue for a text that no row draws", () => {
  const product = sampleProduct("beads", { text: { from: "word", sample: "Ann" } });
  const values = { rows: [], word: "Bo" };
  expect(makeability(product, values, context)).toEqual([]);
});

test("has no issue for a sample", () => {
  for (const product of drawnProducts()) expect(makeability(product, {}, context)).toEqual([]);
});

/** Whether the letters of a text are said to be very small. */
const hasSmallText = (product: DrawnProduct, values: PreviewValues): boolean =>
  adviceOn(product, values, context).some(({ message }) => message.includes("very small"));

test("accepts names of eleven letters in the default font, and finds none of them small", () => {
  for (const product of drawnProducts()) {
    const names = Array.from({ length: 2 }, () => ({ name: "Christopher" }));
    const issues = makeability(product, { names }, context);
    const small = hasSmallText(product, { names });
    expect([product.id, issues, small]).toEqual([product.id, [], false]);
  }
});

/** What is said about a capital H. */
function check(product: DrawnProduct): { readonly rejected: boolean; readonly small: boolean } {
  return {
    rejected: makeability(product, { name: "H" }, context).length > 0,
    small: hasSmallText(product, { name: "H" }),
  };
}

test("a name that fills 70 % of a bead extends to 75 % while its capitals are lower than 2.04 mm", () => {
  const capitalOn = (width: number): number => {
    const product = sampleProduct("beads", { width, text: { from: "name" } });
    const values = { rows: [{ name: "Isabella" }] };
    const content = contentOf(product, values, context.fonts, "none");
    const [text] = layOut(content, context.typesetter)?.texts ?? [];
    return text?.capitalHeight ?? NaN;
  };
  // On a narrow bead the name fills 75 % of the width, so its capitals grow with the bead.
  const perWidth = capitalOn(10) / 10;
  expect(capitalOn(14)).toBeCloseTo(14 * perWidth, 6);
  // Then the capitals stay at 2.04 mm until the name fills 70 %.
  expect(capitalOn(17)).toBeCloseTo(2.04, 6);
  expect(capitalOn(18)).toBeCloseTo((18 * perWidth * 0.7) / 0.75, 6);
});

describe("the limits of a letter's height", () => {
  test.each([
    [1.4, true, false],
    [1.6, false, true],
    [3.9, false, true],
    [4.1, false, false],
  ])("a cut capital of %s mm: rejected %s, very small %s", (height, rejected, small) => {
    // The strokes take `stem` of the plate's height.
    const product = productOf([
      { ...PLATE, text: { from: "name" }, stem: 0.5, height: height + 0.5 },
    ]);
    expect(check(product)).toEqual({ rejected, small });
  });

  test.each([
    [0.4, true, false],
    [0.44, false, true],
    [1.1, false, true],
    [1.3, false, false],
  ])("an engraved capital of %s mm: rejected %s, very small %s", (size, rejected, small) => {
    expect(check(sampleProduct("engraveText", { text: { from: "name" }, size }))).toEqual({
      rejected,
      small,
    });
  });
});

/** The same product with less width for its texts. */
function shrunk({ fields, preview }: ProductWithPreview, scale: number): SampleProduct {
  const parts = preview.parts.map((part): PartSpec => {
    if (part.part === "namePlate")
      return { ...part, width: part.width * scale, widest: part.width * scale };
    return part.part === "heartPlate" || part.part === "heartBand" || part.part === "beads"
      ? { ...part, width: part.width * scale }
      : part;
  });
  return { fields, preview: { ...preview, parts } };
}

/** From full width to a tenth of it. */
const SCALES = Array.from({ length: 19 }, (_, i) => 1 - i * 0.05);

describe("a text that is too small", () => {
  const product = drawnProduct("tiny-beads-necklace", [tinyBeads]);
  const issuesOf = (...names: string[]) =>
    makeability(product, { names: names.map((name) => ({ name })) }, context);

  test("is an issue whose message says how many letters fit", () => {
    expect(issuesOf("Ann", "Bartholomew")).toMatchObject([
      { path: ["names", 1, "name"], code: "max" },
    ]);
    const [issue] = issuesOf("Bartholomew");
    expect(issue?.message).toMatch(
      /^"Bartholomew" is too long: .*About (\d+) letters fit; please shorten it\.$/,
    );
    const fits = Number(/About (\d+)/.exec(issue?.message ?? "")?.[1]);
    expect(issuesOf("Bartholomew".slice(0, fits))).toEqual([]);
  });

  test("of a single letter has a message that asks for another letter", () => {
    const [issue] = makeability(shrunk(product, 0.2), { names: [{ name: "W" }] }, context);
    expect(issue).toMatchObject({ path: ["names", 0, "name"], code: "max" });
    expect(issue?.message).toContain("Please choose another letter");
  });

  test("is not an issue before the font is loaded", () => {
    const values = { names: [{ name: "Bartholomew" }] };
    expect(makeability(product, values, createContextWithoutFonts())).toEqual([]);
  });

  test("does not affect shorter texts beside it", () => {
    for (const product of drawnProducts()) {
      const list = product.fields.find((field) => field.kind === "list");
      if (list?.kind !== "list") continue;
      const names = ["Al", "WWWWWWWWWWWWWWW", "Al"].map((name) => ({ name }));
      const rows = SCALES.map((scale) =>
        makeability(shrunk(product, scale), { names }, context).map(({ path }) => path[1]),
      );
      // At the first scale at which the long name is too small, the short ones still fit.
      expect([product.id, rows.find(({ length }) => length > 0)]).toEqual([product.id, [1]]);
    }
  });
});

describe("a text without room", () => {
  type Engraved = PartOf<"engraveText">;
  const TEXT: Engraved = {
    part: "engraveText",
    id: "text",
    on: "tag",
    text: { from: "name" },
    font: "cinzel",
    area: "middle",
    lines: 4,
    size: 4,
  };
  const onTag = (
    tag: Partial<PartOf<"tagPlate">>,
    parts: readonly Partial<Engraved>[],
  ): SampleProduct =>
    productOf([{ ...TAG, ...tag }, ...parts.map((part) => ({ ...TEXT, ...part }))]);
  const issuesOf = (product: DrawnProduct, values: PreviewValues) =>
    makeability(product, values, context);

  test("is rejected on a plate that is too low", () => {
    const issues = issuesOf(onTag({ width: 38, height: 5, hole: 0.8 }, [{}]), { name: "Ann" });
    expect(issues).toMatchObject([{ path: ["name"], code: "max" }]);
    expect(issues[0]?.message).toContain('"Ann" can\'t be made here: there is no room for it');
  });

  test("is rejected below a symbol that fills the plate, and accepted without the symbol", () => {
    const sign = { id: "sign", text: { from: "symbol" }, area: "top", lines: 1, size: 5 } as const;
    const product = onTag({ width: 40, height: 8, hole: 0.8 }, [sign, {}]);
    expect(issuesOf(product, { name: "Ann", symbol: "♥" })).toMatchObject([{ path: ["name"] }]);
    expect(issuesOf(product, { name: "Ann" })).toEqual([]);
  });

  test("is rejected if even a single letter is too small", () => {
    const product = sampleProduct("engraveAlong", { text: { from: "name" }, size: 0.3 });
    expect(issuesOf(product, { rows: [{ name: "I" }, { name: "Ann" }] })).toMatchObject([
      { path: ["rows", 0, "name"], code: "max" },
      { path: ["rows", 1, "name"], code: "max" },
    ]);
  });

  test("is accepted if only a sample fills the plate", () => {
    const text = { from: "symbol", sample: "♥" };
    const sign = { id: "sign", text, area: "top", lines: 1, size: 5 } as const;
    const product = onTag({ width: 40, height: 8, hole: 0.8 }, [sign, {}]);
    expect(issuesOf(product, { name: "Ann" })).toEqual([]);
  });

  test("has a message without a number of letters if not even one fits", () => {
    const product = productOf([{ ...PLATE, text: { from: "name" }, width: 1.2 }]);
    const [issue] = issuesOf(product, { name: "Annabelle" });
    expect(issue?.message).toContain("there is no room for it");
  });
});

describe("a line break that was typed", () => {
  const text = { from: "name" };

  test("starts a new line of an engraving", () => {
    const product = sampleProduct("engraveText", { text, lines: 3, size: 2 });
    const height = (name: string): number => {
      expect(makeability(product, { name }, context)).toEqual([]);
      const items = drawScene(product, { name }, context)?.items ?? [];
      const [engraving] = items.filter((item) => item.kind === "engraving");
      if (engraving === undefined) throw new Error("nothing is engraved");
      const { top, bottom } = pathBox(engraving.path, engraving.place);
      return bottom - top;
    };
    expect(height("I\nI")).toBeGreaterThan(height("I I") * 2);
  });

  test("is rejected by a part that draws a single line", () => {
    const product = productOf([{ ...PLATE, text }]);
    const values = { name: "Ann\nBo" };
    const issues = makeability(product, values, context);
    expect(issues).toMatchObject([{ path: ["name"], code: "character" }]);
    expect(issues[0]?.message).toContain("doesn't support a line break; please leave it out");
  });
});
