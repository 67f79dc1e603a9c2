import { describe, expect, it } from "vitest";
import { makeability, type PartSpec, type PreviewSpec, smallTexts } from "#engine/preview";
import { drawnProduct, drawnProducts } from "../../../support/preview/drawnProducts.ts";
import {
  createContextWithoutFonts,
  createTestContext,
} from "../../../support/preview/testContext.ts";
import { tinyBeads } from "../../../support/preview/previewFixtures.ts";

const context = createTestContext();

/** The same preview with less width for its texts. */
function shrunk(spec: PreviewSpec, scale: number): PreviewSpec {
  const parts = spec.parts.map((part): PartSpec => {
    if (part.part === "namePlate")
      return { ...part, width: part.width * scale, widest: part.width * scale };
    return part.part === "heartPlate" || part.part === "heartBand" || part.part === "beads"
      ? { ...part, width: part.width * scale }
      : part;
  });
  return { ...spec, parts };
}

/** From full width to a tenth of it. */
const SCALES = Array.from({ length: 19 }, (_, i) => 1 - i * 0.05);

describe("a text that is too small", () => {
  const { preview } = drawnProduct("tiny-beads-necklace", [tinyBeads]);
  const issuesOf = (...names: string[]) =>
    makeability(preview, { names: names.map((name) => ({ name })) }, context);

  it("is an issue whose message says how many letters fit", () => {
    expect(issuesOf("Ann", "Bartholomew")).toMatchObject([
      { path: ["names", 1, "name"], code: "max" },
    ]);
    const [issue] = issuesOf("Bartholomew");
    expect(issue?.message).toMatch(
      /^"Bartholomew" is too long: .*About (\d+) letters fit; please shorten it$/,
    );
    const fits = Number(/About (\d+)/.exec(issue?.message ?? "")?.[1]);
    expect(issuesOf("Bartholomew".slice(0, fits))).toEqual([]);
  });

  it("of a single letter has a message that asks for another letter", () => {
    const [issue] = makeability(shrunk(preview, 0.2), { names: [{ name: "W" }] }, context);
    expect(issue).toMatchObject({ path: ["names", 0, "name"], code: "max" });
    expect(issue?.message).toContain("Please choose another letter");
  });

  it("is not an issue before the font is loaded", () => {
    const values = { names: [{ name: "Bartholomew" }] };
    expect(makeability(preview, values, createContextWithoutFonts())).toEqual([]);
    expect(smallTexts(preview, values, createContextWithoutFonts())).toEqual([]);
  });

  it("does not affect shorter texts beside it", () => {
    for (const product of drawnProducts()) {
      const list = product.fields.find((field) => field.kind === "list");
      if (list?.kind !== "list") continue;
      const names = ["Al", "WWWWWWWWWWWWWWW", "Al"].map((name) => ({ name }));
      const rows = SCALES.map((scale) =>
        makeability(shrunk(product.preview, scale), { names }, context).map(({ path }) => path[1]),
      );
      // At the first scale at which the long name is too small, the short ones still fit.
      expect([product.id, rows.find(({ length }) => length > 0)]).toEqual([product.id, [1]]);
    }
  });
});
