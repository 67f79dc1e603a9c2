import { photoArea } from "#engine/preview";
import { describe, expect, test } from "vitest";
import { CENTRED } from "../../../engine/geometry/photoPlacement.ts";
import { PLACED, withPhotoSliders } from "../../support/photoSliders.ts";
import { testProduct } from "../../support/specifiedShop.ts";

const dogtag = testProduct("Engraved Dogtag Necklace").product;
const { preview } = dogtag;
if (preview === null) throw new Error("the dogtag has no preview");

describe("photoArea", () => {
  test.each([
    { size: "small", plate: { widthMm: 22, heightMm: 36 } },
    { size: "large", plate: { widthMm: 28, heightMm: 50 } },
  ])("returns the plate of the chosen size: $size", ({ size, plate }) => {
    const area = photoArea(preview, { size }, "photo");
    expect(area?.plate).toMatchObject(plate);
    // Within the plate's edge and below its hole.
    expect(area?.widthMm).toBeCloseTo(plate.widthMm - 3);
    expect(area?.heightMm).toBeLessThan(plate.heightMm - 3);
    expect(area?.heightMm).toBeGreaterThan(plate.heightMm * 0.7);
  });

  test("has the placement that the part's fields contain", () => {
    const placeable = withPhotoSliders(dogtag).preview;
    if (placeable === null) throw new Error("the dogtag has no preview");
    expect(photoArea(placeable, { size: "small" }, "photo")?.placement).toEqual(CENTRED);
    expect(photoArea(placeable, { size: "small", ...PLACED }, "photo")?.placement).toEqual(PLACED);
    expect(photoArea(placeable, { size: "small", turn: 5 }, "photo")?.placement).toEqual({
      ...CENTRED,
      turn: 5,
    });
  });

  test("is null if no preview part engraves the field's photo", () => {
    expect(photoArea(preview, { size: "large" }, "unknownField")).toBeNull();
    const parts = preview.parts.filter(({ part }) => part !== "engravePhoto");
    expect(photoArea({ ...preview, parts }, { size: "large" }, "photo")).toBeNull();
  });
});
