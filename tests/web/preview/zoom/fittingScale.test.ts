import { expect, test } from "vitest";
import { fittingScale, MAX_SCALE } from "../../../../web/preview/zoom/fittingScale.ts";

const PHONE = { width: 360, height: 600 };

// At factor 1 the drawing is 360 by 270 pixels. The margins take 6 % of the view at each side.
test.each([
  ["a wide piece fills the width", { left: 0.1, right: 0.9, top: 0.4, bottom: 0.6 }, 0.88 / 0.8],
  [
    "a tall piece fills the height",
    { left: 0.4, right: 0.6, top: 0.2, bottom: 0.9 },
    (600 * 0.88) / (0.7 * 270),
  ],
  ["a piece that fills the drawing has the whole", { left: 0, right: 1, top: 0, bottom: 1 }, 1],
  ["a tiny one the largest", { left: 0.5, right: 0.51, top: 0.5, bottom: 0.51 }, MAX_SCALE],
])("on a phone the first zoom factor fits: %s", (_title, box, scale) => {
  expect(fittingScale(box, PHONE)).toBeCloseTo(scale);
});
