import { describe, expect, it } from "vitest";
import { makeability, smallTexts } from "#engine/preview";
import { drawnProducts } from "../../support/preview/drawnProducts.ts";
import { createTestContext } from "../../support/preview/testContext.ts";
import { sampleSpec } from "../../support/preview/sampleParts.ts";

const context = createTestContext();

describe("makeability", () => {
  it("reports a field outside the list once if all rows draw it", () => {
    const spec = sampleSpec("beads", { repeat: "names", text: { from: "word" } });
    const values = { names: [{ name: "Ann" }, { name: "Bo" }], word: "ж" };
    const issues = makeability(spec, values, context);
    expect(issues).toMatchObject([{ path: ["word"] }]);
  });

  it("has no issue for a text that no row draws", () => {
    const spec = sampleSpec("beads", { text: { from: "word", sample: "Ann" } });
    const values = { rows: [], word: "Bo" };
    expect(makeability(spec, values, context)).toEqual([]);
  });

  it("has no issue for a sample", () => {
    for (const { preview } of drawnProducts())
      expect(makeability(preview, {}, context)).toEqual([]);
  });

  it("smallTexts returns very small texts, which are not an issue", () => {
    const beads = drawnProducts().find(({ preview }) =>
      preview.parts.some(({ part }) => part === "beads"),
    );
    if (beads === undefined) throw new Error("no product has beads");
    const values = { names: [{ name: "Al" }, { name: "WWWWWWWWWWWW" }] };
    expect(smallTexts(beads.preview, values, context)).toEqual([["names", 1, "name"]]);
    expect(makeability(beads.preview, values, context)).toEqual([]);
  });

  it("accepts names of eleven letters in the default font, and finds none of them small", () => {
    for (const product of drawnProducts()) {
      const names = Array.from({ length: 2 }, () => ({ name: "Christopher" }));
      const issues = makeability(product.preview, { names }, context);
      const small = smallTexts(product.preview, { names }, context);
      expect([product.id, issues, small]).toEqual([product.id, [], []]);
    }
  });
});
