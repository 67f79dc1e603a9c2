import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { drawScene, type PreviewValues } from "#engine/preview";
import { createTestContext } from "../../support/preview/testContext.ts";
import { drawnProducts } from "../../support/preview/drawnProducts.ts";
import { validValues } from "../../support/preview/validValues.ts";
import { type Box, textBoxes } from "../../support/preview/sceneBoxes.ts";

/** How far below the hole's middle a text may begin, and how far off its own middle may be, in millimetres. */
const BELOW_HOLE = 6;
const OFF = 1;

/** Words in capitals: they stand on their lines, neither hanging down nor bearing accents. */
const capitals = fc
  .array(fc.stringMatching(/^[A-IK-PR-Z]{1,9}$/), { minLength: 1, maxLength: 5 })
  .map((words) => words.join(" ").slice(0, 30).trim());

const room = createTestContext();
const tagged = drawnProducts().flatMap((product) => {
  const texts = product.preview.parts.filter((part) => part.part === "engraveText");
  const sign = texts.find(({ area }) => area === "top");
  const text = texts.find(({ area }) => area !== "top");
  if (sign === undefined || text === undefined) return [];
  if (typeof sign.text === "string" || typeof text.text === "string") return [];
  return [
    { product, sign: sign.text.from, text: text.text.from, shown: text.when ?? {}, plate: text.on },
  ];
});

test("a product has a sign above its text", () => {
  expect(tagged).not.toEqual([]);
});

describe.each(tagged.map((one) => [one.product.name, one] as const))("%s", (_name, one) => {
  const { product, sign, text, shown, plate } = one;
  const chosen: PreviewValues = Object.fromEntries(
    Object.entries(shown).flatMap(([id, value]) =>
      (typeof value === "object" ? value.slice(0, 1) : [value]).map((only) => [id, only]),
    ),
  );
  const pieces = fc
    .tuple(validValues(product, room), capitals)
    .map(([values, typed]): PreviewValues => ({ ...values, ...chosen, [text]: typed }));
  /** The texts of a piece from top to bottom, and the height of the hole above them. */
  const drawn = (values: PreviewValues): { boxes: readonly Box[]; hole: number } => {
    room.prepare(product.preview, values);
    const scene = drawScene(product.preview, values, room);
    if (scene === null) throw new Error("a font is missing");
    return {
      boxes: textBoxes(scene).toSorted((a, b) => a.top - b.top),
      hole: scene.anchors.get(`${plate}.hole`)?.y ?? 0,
    };
  };

  test("a text without a sign stands in the middle of its plate, or right below the hole", () => {
    fc.assert(
      fc.property(pieces, (values) => {
        const { boxes, hole } = drawn({ ...values, [sign]: "" });
        expect(boxes).toHaveLength(1);
        for (const { top, bottom } of boxes) {
          if (top > hole + BELOW_HOLE) expect(Math.abs(top + bottom) / 2).toBeLessThan(OFF);
        }
      }),
      { numRuns: 60 },
    );
  });

  test("a text with a sign makes way for it", () => {
    fc.assert(
      fc.property(pieces, (values) => {
        const { boxes } = drawn({ ...values, [sign]: "♥" });
        const [above, below] = boxes;
        expect(boxes).toHaveLength(2);
        expect(below?.top).toBeGreaterThan(above?.bottom ?? Infinity);
      }),
      { numRuns: 60 },
    );
  });

  test("the sign that goes gives its room to the text", () => {
    const values = (typed: string): PreviewValues => ({
      ...Object.fromEntries(product.fields.map(({ id }) => [id, ""])),
      ...chosen,
      [text]: "You are my sun and all my stars",
      [sign]: typed,
    });
    const [height = 0, alone = 0] = ["♥", ""].map((typed) => {
      const box = drawn(values(typed)).boxes.at(-1);
      return box === undefined ? 0 : box.bottom - box.top;
    });
    expect(alone).toBeGreaterThan(height * 1.2);
  });
});
