import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  contentOf,
  type DrawnProduct,
  drawProduct,
  drawScene,
  makeability,
  type PartSpec,
  type PreviewValues,
} from "#engine/preview";
import { forAll } from "../../arbitraries/forAll.ts";
import { LETTER_LIMITS } from "../../../engine/preview/parts/partLayout.ts";
import { anyPreview, anyPreviewValues } from "../../arbitraries/anyPreview.ts";
import { drawnProduct } from "../../support/preview/drawnProducts.ts";
import { hangingBirthstones } from "../../support/preview/previewFixtures.ts";
import { createTestContext } from "../../support/preview/testContext.ts";
import { PLATE, productOf } from "../../support/preview/sampleParts.ts";

const context = createTestContext();
/** The fields of a product with metals and stones. */
const { fields } = drawnProduct("hanging-birthstones-necklace", [hangingBirthstones]);

/** The heights in millimetres of the texts that are made; null for those cut out of metal. */
function textHeights(product: DrawnProduct, values: PreviewValues): (number | null)[] {
  const items = (["front", "back"] as const).flatMap(
    (side) => drawScene(product, values, context, "none", side)?.items ?? [],
  );
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
      const product = { fields, preview: spec };
      fc.pre(makeability(product, values, context).length === 0);
      const { texts } = contentOf(product, values, context.fonts, "none");
      const heights = textHeights(product, values);
      expect(heights).toHaveLength(texts.length);
      const { min } = LETTER_LIMITS.engraved;
      // 0.999: rounding errors.
      expect(heights.filter((height) => height !== null && height < min * 0.999)).toEqual([]);
    });
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
    const spec = productOf([{ ...PLATE, text: { from: "name" } }, ...parts]);
    expect(drawScene(spec, {}, context)).toBeNull();
  });
});
