import { expect, test } from "vitest";
import { fitTexts } from "../../../../engine/preview/fit/fitTexts.ts";
import { createTestContext } from "../../../support/preview/testContext.ts";
import { sampleSpec } from "../../../support/preview/sampleParts.ts";

const context = createTestContext();

/** The height of the capital of "Isabella" on a bead of this width, in millimetres. */
function capitalOn(width: number): number {
  const spec = sampleSpec("beads", { width, text: { from: "name" } });
  const values = { rows: [{ name: "Isabella" }] };
  const [text] = fitTexts(spec, values, context) ?? [];
  if (text === undefined) throw new Error("no text is fitted");
  return text.capitalHeight;
}

test("a name that fills 70 % of a bead's width extends to 79 % while its capitals are lower than 2.04 mm", () => {
  // On a narrow bead the name fills 79 % of the width, so its capitals grow with the bead.
  const perWidth = capitalOn(10) / 10;
  expect(capitalOn(14)).toBeCloseTo(14 * perWidth, 6);
  // Then the capitals stay at 2.04 mm until the name fills 70 %.
  expect(capitalOn(17)).toBeCloseTo(2.04, 6);
  expect(capitalOn(18)).toBeCloseTo((18 * perWidth * 0.7) / 0.79, 6);
});
