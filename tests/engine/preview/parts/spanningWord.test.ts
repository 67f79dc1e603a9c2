import { expect, it } from "vitest";
import { drawScene } from "#engine/preview";
import { createTestContext } from "../../../support/preview/testContext.ts";
import { countComponents } from "../../../support/preview/connectedComponents.ts";
import { BAND, PLATE, productOf } from "../../../support/preview/sampleParts.ts";
import { pathBox } from "../../../support/preview/sceneBoxes.ts";

const context = createTestContext();

it.each([
  ["joined", "great-vibes", 40],
  ["joined", "great-vibes", 24],
  ["joined", "great-vibes", 12],
  ["separate", "cinzel", 40],
  ["separate", "caveat", 40],
  ["separate", "cormorant-garamond", 24],
])(
  "a word of %s letters (%s) of at most %d mm inside a band is connected with it",
  (_letters, font, width) => {
    const spec = productOf([BAND, { ...PLATE, inside: "band", text: "Family", font, width }]);
    const scene = drawScene(spec, {}, context);
    if (scene === null) throw new Error("nothing is drawn");
    const shapes = scene.items.flatMap((item) => {
      if (item.kind !== "metal") return [];
      const paths = item.shapes.map((shape) =>
        shape.kind === "wire"
          ? `<path d="${shape.path}" fill="none" stroke="#000" stroke-width="${shape.width}"/>`
          : `<path d="${shape.path}" fill-rule="${shape.holes ? "evenodd" : "nonzero"}" stroke="#000" stroke-width="${shape.grow}"/>`,
      );
      return item.places.map(
        ({ x, y }) => `<g transform="translate(${x} ${y})">${paths.join("")}</g>`,
      );
    });
    const { left, top, right, bottom } = scene.box;
    const size = { left, top, width: right - left, height: bottom - top };
    expect(countComponents({ svg: shapes.join(""), ...size })).toBe(1);
  },
);

it("the bars between a word and its band are within the metal's box, and so polished", () => {
  const spec = productOf([BAND, { ...PLATE, inside: "band", text: "O K", font: "josefin-sans" }]);
  const word = drawScene(spec, {}, context)?.items.find(
    (item) => item.kind === "metal" && item.finish === "cast",
  );
  if (word?.kind !== "metal") throw new Error("the word is not drawn");
  const bars = word.shapes
    .filter(({ kind }) => kind === "wire")
    .map(({ path }) => pathBox(path, { x: 0, y: 0, angle: 0 }));
  const [left, right] = [
    bars.reduce((a, b) => (a.left < b.left ? a : b)),
    bars.reduce((a, b) => (a.right > b.right ? a : b)),
  ];
  expect(left.left).toBeGreaterThanOrEqual(word.box.left);
  expect(right.right).toBeLessThanOrEqual(word.box.right);
  // Each leads from its own end of the word, not across it.
  expect(left.right).toBeLessThan(0);
  expect(right.left).toBeGreaterThan(0);
});
