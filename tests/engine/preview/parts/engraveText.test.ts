import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { drawScene, type PartSpec, type PreviewValues } from "#engine/preview";
import { testsIn } from "../../../../engine/product/condition.ts";
import { forAll } from "../../../arbitraries/forAll.ts";
import { createTestContext } from "../../../support/preview/testContext.ts";
import { drawnProducts } from "../../../support/preview/drawnProducts.ts";
import { validValues } from "../../../support/preview/validValues.ts";
import { SAMPLE_PARTS, productOf } from "../../../support/preview/sampleParts.ts";
import { type Box, pointsOf, textBoxes } from "../../../support/preview/sceneBoxes.ts";

/** A text that begins at most this far below the hole's centre, in millimetres, need not be centred. */
const BELOW_HOLE = 6;
/** How far from the plate's centre a centred text may be, in millimetres. */
const TOLERANCE = 1;

/** Words in capitals without descenders or accents. */
const capitals = fc
  .array(fc.stringMatching(/^[A-IK-PR-Z]{1,9}$/), { minLength: 1, maxLength: 5 })
  .map((words) => words.join(" ").slice(0, 30).trim());

const context = createTestContext();
/** The products with a symbol above a text, both of them typed. */
const tagged = drawnProducts().flatMap((product) => {
  const texts = product.preview.parts.filter((part) => part.part === "engraveText");
  const symbol = texts.find(({ area }) => area === "top");
  const text = texts.find(({ area }) => area !== "top");
  if (symbol === undefined || text === undefined) return [];
  if (typeof symbol.text === "string" || typeof text.text === "string") return [];
  const required = text.when === undefined ? [] : testsIn(text.when);
  return [{ product, symbol: symbol.text.from, text: text.text.from, required, on: text.on }];
});

test("some product has a symbol above its text", () => {
  expect(tagged).not.toEqual([]);
});

describe.each(tagged)("$product.name", ({ product, symbol, text, required, on: plate }) => {
  /** Values with which the text is drawn. */
  const shown: PreviewValues = Object.fromEntries(
    required.flatMap(({ ref, test }) => ("oneOf" in test ? [[ref, test.oneOf[0] ?? ""]] : [])),
  );
  const configurations = fc
    .tuple(validValues(product, context), capitals)
    .map(([values, typed]): PreviewValues => ({ ...values, ...shown, [text]: typed }));
  /** The boxes of the texts from top to bottom, and the y coordinate of the hole above them. */
  const layoutOf = (values: PreviewValues): { boxes: readonly Box[]; hole: number } => {
    const scene = drawScene(product, values, context);
    if (scene === null) throw new Error("a font is missing");
    return {
      boxes: textBoxes(scene).toSorted((a, b) => a.top - b.top),
      hole: scene.anchors.get(`${plate}.hole`)?.y ?? 0,
    };
  };

  test("a text without a symbol is centred on its plate, or directly below the hole", () => {
    let centred = 0;
    forAll(240, [configurations], (values) => {
      const { boxes, hole } = layoutOf({ ...values, [symbol]: "" });
      expect(boxes).toHaveLength(1);
      for (const { top, bottom } of boxes) {
        if (top <= hole + BELOW_HOLE) continue;
        centred += 1;
        expect(Math.abs(top + bottom) / 2).toBeLessThan(TOLERANCE);
      }
    });
    expect(centred).toBeGreaterThan(10);
  });

  test("a text is below the symbol", () => {
    forAll(240, [configurations], (values) => {
      const { boxes } = layoutOf({ ...values, [symbol]: "♥" });
      const [above, below] = boxes;
      expect(boxes).toHaveLength(2);
      expect(below?.top).toBeGreaterThan(above?.bottom ?? Infinity);
    });
  });

  test("a text is larger without the symbol", () => {
    const values = (typed: string): PreviewValues => ({
      ...Object.fromEntries(product.fields.map(({ id }) => [id, ""])),
      ...shown,
      [text]: "You are my sun and all my stars",
      [symbol]: typed,
    });
    const [withSymbol = 0, withoutSymbol = 0] = ["♥", ""].map((typed) => {
      const box = layoutOf(values(typed)).boxes.at(-1);
      return box === undefined ? 0 : box.bottom - box.top;
    });
    expect(withoutSymbol).toBeGreaterThan(withSymbol * 1.2);
  });
});

test.each(["cinzel", "great-vibes", "playfair-display"])(
  "a text in %s is inside the edge of a round plate",
  (font) => {
    for (const size of [16, 20, 25, 30, 40]) {
      for (const text of ["WWWW WWWW WWWW WWWW", "Hamburg\nHamburg\nHamburg", "Love"]) {
        const parts = SAMPLE_PARTS.engraveText.map((part): PartSpec => {
          if (part.part === "tagPlate")
            return { ...part, width: size, height: size, corner: size / 2, hole: 1.2 };
          return part.part === "engraveText" ? { ...part, text, font, lines: 6, size: 5 } : part;
        });
        const items = drawScene(productOf(parts), {}, context)?.items ?? [];
        const points = items.flatMap((item) =>
          item.kind === "engraving" ? pointsOf(item.path) : [],
        );
        const distances = points.map(({ x, y }) => Math.hypot(x, y));
        expect(Math.max(...distances)).toBeLessThan(size / 2 - 0.5);
      }
    }
  },
);
