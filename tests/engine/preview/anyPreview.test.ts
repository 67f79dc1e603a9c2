import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  drawProduct,
  drawScene,
  makeability,
  type PartOf,
  type PartSpec,
  type PreviewSpec,
  type PreviewValues,
  textsOf,
} from "#engine/preview";
import { forAll } from "../../arbitraries/forAll.ts";
import { LETTER_LIMITS } from "../../../engine/preview/fit/letterLimits.ts";
import { anyPreview, anyPreviewValues } from "../../arbitraries/anyPreview.ts";
import { drawnProduct } from "../../support/preview/drawnProducts.ts";
import { hangingBirthstones } from "../../support/preview/previewFixtures.ts";
import { createTestContext } from "../../support/preview/testContext.ts";
import { pathBox } from "../../support/preview/sceneBoxes.ts";
import { PLATE, sampleSpec, specOf, TAG } from "../../support/preview/sampleParts.ts";

const context = createTestContext();
/** The fields of a product with metals and stones. */
const { fields } = drawnProduct("hanging-birthstones-necklace", [hangingBirthstones]);

/** A part that draws nothing of its text until something is typed. */
function withoutSample(part: PartSpec): PartSpec {
  if (!("text" in part) || typeof part.text === "string") return part;
  return { ...part, text: { from: part.text.from } };
}

/** The heights in millimetres of the drawn texts; null for those cut out of metal. */
function textHeights(spec: PreviewSpec, values: PreviewValues): (number | null)[] {
  const items = drawScene(spec, values, context)?.items ?? [];
  return items.flatMap((item) => {
    if (item.kind === "metal" && item.finish === "cast") return [null];
    // Only texts are engraved with a positive `grow`; hearts between them are not.
    return item.kind === "engraving" && item.grow > 0 && item.path !== "" ? [item.size] : [];
  });
}

describe("any preview with any values", () => {
  it("is drawn without an error, in finite numbers", () => {
    forAll(400, [anyPreview, anyPreviewValues], (spec, values) => {
      const svg = drawProduct({ fields, preview: spec }, values, context, { prefix: "any" });
      // `--`: a negative number was written after another minus sign.
      expect(svg ?? "").not.toMatch(/NaN|Infinity|undefined|[0-9a-z]--/);
    });
  });

  it("draws each typed text large enough, or has an issue", () => {
    forAll(600, [anyPreview, anyPreviewValues], (spec, values) => {
      fc.pre(makeability(spec, values, context).length === 0);
      // A sample also has a row while the list is empty. That row is not made, even if its text is typed.
      const made = { ...spec, parts: spec.parts.map(withoutSample) };
      const typed = textsOf(made, values, context.fonts);
      const heights = textHeights(made, values);
      expect(heights).toHaveLength(typed.length);
      const { min } = LETTER_LIMITS.engraved;
      // 0.999: rounding errors.
      expect(heights.filter((height) => height !== null && height < min * 0.999)).toEqual([]);
    });
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
  ): PreviewSpec => specOf([{ ...TAG, ...tag }, ...parts.map((part) => ({ ...TEXT, ...part }))]);
  const issuesOf = (spec: PreviewSpec, values: PreviewValues) => makeability(spec, values, context);

  it("is rejected on a plate that is too low", () => {
    const issues = issuesOf(onTag({ width: 38, height: 5, hole: 0.8 }, [{}]), { name: "Ann" });
    expect(issues).toMatchObject([{ path: ["name"], code: "max" }]);
    expect(issues[0]?.message).toContain('"Ann" can\'t be made here: there is no room for it');
  });

  it("is rejected below a symbol that fills the plate, and accepted without the symbol", () => {
    const sign = { id: "sign", text: { from: "symbol" }, area: "top", lines: 1, size: 5 } as const;
    const spec = onTag({ width: 40, height: 8, hole: 0.8 }, [sign, {}]);
    expect(issuesOf(spec, { name: "Ann", symbol: "♥" })).toMatchObject([{ path: ["name"] }]);
    expect(issuesOf(spec, { name: "Ann" })).toEqual([]);
  });

  it("is rejected if even a single letter is too small", () => {
    const spec = sampleSpec("engraveAlong", { text: { from: "name" }, size: 0.3 });
    expect(issuesOf(spec, { rows: [{ name: "I" }, { name: "Ann" }] })).toMatchObject([
      { path: ["rows", 0, "name"], code: "max" },
      { path: ["rows", 1, "name"], code: "max" },
    ]);
  });

  it("is accepted if only a sample fills the plate", () => {
    const text = { from: "symbol", sample: "♥" };
    const sign = { id: "sign", text, area: "top", lines: 1, size: 5 } as const;
    const spec = onTag({ width: 40, height: 8, hole: 0.8 }, [sign, {}]);
    expect(issuesOf(spec, { name: "Ann" })).toEqual([]);
  });

  it("has a message without a number of letters if not even one fits", () => {
    const spec = specOf([{ ...PLATE, text: { from: "name" }, width: 1.2 }]);
    const [issue] = issuesOf(spec, { name: "Annabelle" });
    expect(issue?.message).toContain("there is no room for it");
  });
});

describe("a part attached to a plate without a text or a sample", () => {
  const ring: PartSpec = { part: "ring", id: "ring", at: "it.left", radius: 2 };
  const chain: PartSpec = {
    part: "chain",
    id: "chain",
    attach: ["ring.left", "ring.right"],
    style: "cable",
    gauge: 1,
    length: 18,
  };
  const stone: PartSpec = {
    part: "gem",
    id: "gem",
    stone: { from: "month" },
    at: "it.bottom",
    radius: 2,
    hang: 2,
  };
  it.each([
    ["ring", [ring]],
    ["chain of a ring", [ring, chain]],
    ["stone", [stone]],
  ] as const)("is omitted: a %s", (_, parts) => {
    const spec = specOf([{ ...PLATE, text: { from: "name" } }, ...parts]);
    expect(drawScene(spec, {}, context)).toBeNull();
  });
});

describe("a line break that was typed", () => {
  const text = { from: "name" };

  it("starts a new line of an engraving", () => {
    const spec = sampleSpec("engraveText", { text, lines: 3, size: 2 });
    const height = (name: string): number => {
      expect(makeability(spec, { name }, context)).toEqual([]);
      const items = drawScene(spec, { name }, context)?.items ?? [];
      const [engraving] = items.filter((item) => item.kind === "engraving");
      if (engraving === undefined) throw new Error("nothing is engraved");
      const { top, bottom } = pathBox(engraving.path, engraving.place);
      return bottom - top;
    };
    expect(height("I\nI")).toBeGreaterThan(height("I I") * 2);
  });

  it("is rejected by a part that draws a single line", () => {
    const spec = specOf([{ ...PLATE, text }]);
    const values = { name: "Ann\nBo" };
    const issues = makeability(spec, values, context);
    expect(issues).toMatchObject([{ path: ["name"], code: "character" }]);
    expect(issues[0]?.message).toContain("doesn't support a line break; please leave it out");
  });
});
