import { describe, expect, it } from "vitest";
import { drawScene } from "#engine/preview";
import { createTestContext } from "../../../support/preview/testContext.ts";
import { SAMPLE_PARTS, specOf } from "../../../support/preview/sampleParts.ts";
import { pathBox } from "../../../support/preview/sceneBoxes.ts";

const context = createTestContext();
const spec = specOf(
  SAMPLE_PARTS.engraveAlong.map((part) =>
    part.part === "engraveAlong" ? { ...part, text: { from: "name" } } : part,
  ),
);

/** The number of names on the left and on the right half of the band. */
function sides(...names: readonly string[]): readonly [left: number, right: number] {
  const values = { rows: names.map((name) => ({ name })) };
  context.prepare(spec, values);
  // Hearts between the names have no `grow`.
  const texts = (drawScene(spec, values, context)?.items ?? []).flatMap((item) =>
    item.kind === "engraving" && item.grow > 0 ? [pathBox(item.path, item.place)] : [],
  );
  const left = texts.filter(({ left, right }) => left + right < 0).length;
  return [left, texts.length - left];
}

describe("names around a band", () => {
  it("are distributed evenly, an odd one on the left", () => {
    expect(sides("Ann")).toEqual([1, 0]);
    expect(sides("Ann", "Ann")).toEqual([1, 1]);
    expect(sides("Ann", "Ann", "Ann")).toEqual([2, 1]);
    expect(sides("Ann", "Ann", "Ann", "Ann", "Ann")).toEqual([3, 2]);
  });

  it("are distributed by length if one of them is much longer", () => {
    expect(sides("Maximiliana-Bartholomew", "Ann", "Ann", "Ann")).toEqual([1, 3]);
    expect(sides("Ann", "Ann", "Ann", "Maximiliana-Bartholomew")).toEqual([3, 1]);
  });
});
