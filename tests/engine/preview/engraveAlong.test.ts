import { describe, expect, it } from "vitest";
import { drawScene } from "#engine/preview";
import { createTestContext } from "../../support/preview/testContext.ts";
import { SAMPLE_PARTS, specOf } from "../../support/preview/sampleParts.ts";
import { pathBox } from "../../support/preview/sceneBoxes.ts";

const room = createTestContext();
const spec = specOf(
  SAMPLE_PARTS.engraveAlong.map((part) =>
    part.part === "engraveAlong" ? { ...part, text: { from: "name" } } : part,
  ),
);

/** How many of the names stand on the left half of the band, and how many on the right one. */
function sides(...names: readonly string[]): readonly [left: number, right: number] {
  const values = { rows: names.map((name) => ({ name })) };
  room.prepare(spec, values);
  // Hearts between the names have no cutter of their own.
  const texts = (drawScene(spec, values, room)?.items ?? []).flatMap((item) =>
    item.kind === "engraving" && item.grow > 0 ? [pathBox(item.path, item.place)] : [],
  );
  const left = texts.filter(({ left, right }) => left + right < 0).length;
  return [left, texts.length - left];
}

describe("names around a band", () => {
  it("are shared evenly, the odd one on the left where they begin", () => {
    expect(sides("Ann")).toEqual([1, 0]);
    expect(sides("Ann", "Ann")).toEqual([1, 1]);
    expect(sides("Ann", "Ann", "Ann")).toEqual([2, 1]);
    expect(sides("Ann", "Ann", "Ann", "Ann", "Ann")).toEqual([3, 2]);
  });

  it("change sides where one of them is much longer", () => {
    expect(sides("Maximiliana-Bartholomew", "Ann", "Ann", "Ann")).toEqual([1, 3]);
    expect(sides("Ann", "Ann", "Ann", "Maximiliana-Bartholomew")).toEqual([3, 1]);
  });
});
