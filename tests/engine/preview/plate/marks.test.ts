import { expect, it } from "vitest";
import { type FontFacts, unsupportedGraphemes } from "#engine/preview";
import { upright } from "../../../../engine/geometry/point.ts";
import { cutName, type NameCut } from "../../../../engine/preview/plate/cutName.ts";
import { sampleOf } from "../../../arbitraries/sampleOf.ts";
import { createTestContext } from "../../../support/preview/testContext.ts";
import { countComponents } from "../../../support/preview/connectedComponents.ts";
import { pathBox } from "../../../support/preview/sceneBoxes.ts";

/** Letters with two dots or strokes above all their other parts. */
const LETTERS = [..."ëïöüäÿőű"];
/** The plates of a single name, and of the longest of five names. */
const PLATES = [
  { width: 47, height: 23, stem: 0.95, maxScale: 30 },
  { width: 47, height: 9, stem: 0.76, maxScale: 7 },
];
const context = createTestContext();

/** The boxes of the outlines, from the top down. */
function outlinesOf({ path }: NameCut) {
  const outlines = path.split(/(?=M)/).map((outline) => pathBox(outline, upright(0, 0)));
  return outlines.toSorted((a, b) => a.top - b.top);
}

/** The number of separate shapes of metal at the height of the two highest outlines. */
function shapesAtMarks(cut: NameCut): number {
  const { path, stroke, bridges, bridgeWidth } = cut;
  const marks = outlinesOf(cut).slice(0, 2);
  const [left, right] = [
    Math.min(...marks.map((mark) => mark.left)),
    Math.max(...marks.map((mark) => mark.right)),
  ];
  // Without the lower halves, which may touch the letter.
  const top = Math.min(...marks.map((mark) => mark.top));
  const bottom = Math.min(...marks.map((mark) => (mark.top + mark.bottom) / 2));
  const bars = bridges.map(
    (bar) =>
      `<path d="M${bar.fromX} ${bar.fromY}L${bar.toX} ${bar.toY}" stroke-width="${bridgeWidth}"/>`,
  );
  const svg = `<g stroke="#000" stroke-linecap="round" stroke-linejoin="round"><path d="${path}" stroke-width="${stroke}"/>${bars.join("")}</g>`;
  return countComponents({ svg, left, top, width: right - left, height: bottom - top });
}

function cut(font: FontFacts, text: string, size: (typeof PLATES)[number]): NameCut {
  const plate = cutName(context.typesetter.typeset(font, text), size);
  if (plate === null) throw new Error(`${font.family} drew nothing of ${text}`);
  return plate;
}

it("two dots or strokes above a letter are two shapes in every font", () => {
  const joined: string[] = [];
  for (const font of sampleOf(context.fonts.all)) {
    for (const letter of LETTERS) {
      if (unsupportedGraphemes(letter, font).length > 0) continue;
      for (const size of PLATES) {
        const shapes = shapesAtMarks(cut(font, letter, size));
        if (shapes !== 2)
          joined.push(`${font.number} ${font.family}: ${letter} at ${size.height}: ${shapes}`);
      }
    }
  }
  expect(joined).toEqual([]);
});
