import { readFileSync } from "node:fs";
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
import { LETTER_LIMITS } from "../../../engine/preview/fit/letterLimits.ts";
import { anyPreview, anyPreviewValues } from "../../arbitraries/anyPreview.ts";
import { drawnProducts } from "../../support/preview/drawnProducts.ts";
import { createTestContext } from "../../support/preview/testContext.ts";
import { pathBox } from "../../support/preview/sceneBoxes.ts";
import { SAMPLE_PARTS, PLATE, specOf, TAG } from "../../support/preview/sampleParts.ts";

const room = createTestContext();
/** A product with the metals and stones that any frame chooses from. */
const fields = drawnProducts([
  {
    file: "products/hanging-birthstones-necklace.json",
    text: readFileSync("tests/fixtures/preview/hanging-birthstones.json", "utf8"),
  },
]).find(({ id }) => id === "hanging-birthstones-necklace")?.fields;
if (fields === undefined) throw new Error("the fixture was refused");

function withoutSample(part: PartSpec): PartSpec {
  if (!("text" in part) || typeof part.text === "string") return part;
  return { ...part, text: { from: part.text.from } };
}

/**
 * The heights in millimetres of the texts of a piece as it is made, that is without samples; null for those cut out of
 * metal.
 */
function madeTexts(spec: PreviewSpec, values: PreviewValues): (number | null)[] {
  const made = { ...spec, parts: spec.parts.map(withoutSample) };
  const items = drawScene(made, values, room)?.items ?? [];
  return items.flatMap((item) => {
    if (item.kind === "metal" && item.finish === "cast") return [null];
    // What is engraved with a cutter of its own is a text; hearts between texts are not.
    return item.kind === "engraving" && item.grow > 0 && item.path !== "" ? [item.size] : [];
  });
}

describe("any frame with any texts", () => {
  it("is drawn without an error, in finite numbers", () => {
    fc.assert(
      fc.property(anyPreview, anyPreviewValues, (spec, values) => {
        room.prepare(spec, values);
        const svg = drawProduct({ fields, preview: spec }, values, room, { prefix: "any" });
        expect(svg ?? "").not.toMatch(/NaN|Infinity|undefined/);
      }),
      { numRuns: 400 },
    );
  });

  it("makes each typed text large enough, or has an issue", () => {
    fc.assert(
      fc.property(anyPreview, anyPreviewValues, (spec, values) => {
        room.prepare(spec, values);
        fc.pre(makeability(spec, values, room).length === 0);
        const typed = textsOf(spec, values, room.fonts).filter(({ isSample }) => !isSample);
        const made = madeTexts(spec, values);
        expect(made).toHaveLength(typed.length);
        const { min: least } = LETTER_LIMITS.engraved;
        expect(made.filter((size) => size !== null && size < least * 0.999)).toEqual([]);
      }),
      { numRuns: 600 },
    );
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
  const judged = (spec: PreviewSpec, values: PreviewValues) => {
    room.prepare(spec, values);
    return makeability(spec, values, room);
  };

  it("is refused on a plate that is too low for it", () => {
    const issues = judged(onTag({ width: 38, height: 5, hole: 0.8 }, [{}]), { name: "Ann" });
    expect(issues).toMatchObject([{ path: ["name"], code: "max" }]);
    expect(issues[0]?.message).toContain('"Ann" can\'t be made here: there is no room for it');
  });

  it("is refused under a sign that takes all the room, and taken without the sign", () => {
    const sign = { id: "sign", text: { from: "symbol" }, area: "top", lines: 1, size: 5 } as const;
    const spec = onTag({ width: 40, height: 8, hole: 0.8 }, [sign, {}]);
    expect(judged(spec, { name: "Ann", symbol: "♥" })).toMatchObject([{ path: ["name"] }]);
    expect(judged(spec, { name: "Ann" })).toEqual([]);
  });

  it("is refused where its letters are smaller than can be made, even alone", () => {
    const parts = SAMPLE_PARTS.engraveAlong.map((part) =>
      part.part === "engraveAlong" ? { ...part, text: { from: "name" }, size: 0.3 } : part,
    );
    expect(judged(specOf(parts), { rows: [{ name: "I" }, { name: "Ann" }] })).toMatchObject([
      { path: ["rows", 0, "name"], code: "max" },
      { path: ["rows", 1, "name"], code: "max" },
    ]);
  });

  it("is taken where only a sample would leave it no room", () => {
    const text = { from: "symbol", sample: "♥" };
    const sign = { id: "sign", text, area: "top", lines: 1, size: 5 } as const;
    const spec = onTag({ width: 40, height: 8, hole: 0.8 }, [sign, {}]);
    expect(judged(spec, { name: "Ann" })).toEqual([]);
  });

  it("is not told that fewer letters would fit where not even one does", () => {
    const spec = specOf([{ ...PLATE, text: { from: "name" }, width: 1.2 }]);
    const [issue] = judged(spec, { name: "Annabelle" });
    expect(issue?.message).toContain("there is no room for it");
  });
});

describe("a part that hangs on a plate whose text is empty and has no sample", () => {
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
  ] as const)("is left out: a %s", (_, parts) => {
    const spec = specOf([{ ...PLATE, text: { from: "name" } }, ...parts]);
    expect(drawScene(spec, {}, room)).toBeNull();
  });
});

describe("a line break that was typed", () => {
  const text = { from: "name" };

  it("begins a new line of an engraving", () => {
    const spec = specOf(
      SAMPLE_PARTS.engraveText.map((part) =>
        part.part === "engraveText" ? { ...part, text, lines: 3, size: 2 } : part,
      ),
    );
    const height = (name: string): number => {
      room.prepare(spec, { name });
      expect(makeability(spec, { name }, room)).toEqual([]);
      const cut = drawScene(spec, { name }, room)?.items.find(({ kind }) => kind === "engraving");
      if (cut?.kind !== "engraving") throw new Error("nothing is engraved");
      const { top, bottom } = pathBox(cut.path, cut.place);
      return bottom - top;
    };
    expect(height("I\nI")).toBeGreaterThan(height("I I") * 2);
  });

  it("is refused where a part draws a single line", () => {
    const spec = specOf([{ ...PLATE, text }]);
    const values = { name: "Ann\nBo" };
    room.prepare(spec, values);
    const issues = makeability(spec, values, room);
    expect(issues).toMatchObject([{ path: ["name"], code: "character" }]);
    expect(issues[0]?.message).toContain("can't draw a line break; leave it out");
  });
});
