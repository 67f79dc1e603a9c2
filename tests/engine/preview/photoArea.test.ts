import { Resvg } from "@resvg/resvg-js";
import { photoArea, type PartSpec, type PreviewValues } from "#engine/preview";
import { describe, expect, test } from "vitest";
import { CENTRED } from "../../../engine/geometry/crop.ts";
import { CROP } from "../../support/photoCrop.ts";
import {
  productOf,
  SAMPLE_PARTS,
  TAG,
  textField,
  whenIs,
} from "../../support/preview/sampleParts.ts";
import { testProduct } from "../../support/specifiedShop.ts";

const dogtag = testProduct("Engraved Dogtag Necklace").product;
const { preview } = dogtag;
if (preview === null) throw new Error("the dogtag has no preview");

describe("photoArea", () => {
  test.each([
    { size: "small", plate: { widthMm: 22, heightMm: 36 } },
    { size: "large", plate: { widthMm: 28, heightMm: 50 } },
  ])("returns the plate of the chosen size: $size", ({ size, plate }) => {
    const area = photoArea(dogtag, { size }, "photo");
    expect(area?.plate).toMatchObject(plate);
    // Within the plate's edge and below its hole.
    expect(area?.widthMm).toBeCloseTo(plate.widthMm - 3);
    expect(area?.heightMm).toBeLessThan(plate.heightMm - 3);
    expect(area?.heightMm).toBeGreaterThan(plate.heightMm * 0.7);
  });

  test("has the crop of the photo's field; without one the photo is centred", () => {
    const cropOf = (values: PreviewValues) =>
      photoArea(dogtag, { size: "small", ...values }, "photo")?.crop;
    expect(cropOf({})).toEqual(CENTRED);
    expect(cropOf({ photoCrop: CROP })).toEqual({ x: -0.6, y: 0.4, zoom: 1.5, degrees: 12 });
  });

  test("is that of the drawn part, if two parts engrave the photo", () => {
    const parts = ["small", "large"].flatMap((size, i): PartSpec[] => [
      { ...TAG, id: size, when: whenIs("size", size), width: 20 + 10 * i },
      {
        part: "engravePhoto",
        id: `on-${size}`,
        when: whenIs("size", size),
        on: size,
        from: "photo",
        inset: 1,
      },
    ]);
    const widthOf = (size: string) =>
      photoArea(productOf(parts, [textField("size")]), { size }, "photo")?.plate.widthMm;
    expect(["small", "large"].map(widthOf)).toEqual([20, 30]);
  });

  test("is within a round plate, as far from its edge as the inset", () => {
    const disc = { ...TAG, width: 20, height: 20, corner: 10 };
    const photo = SAMPLE_PARTS.engravePhoto.map((part) => (part.part === "tagPlate" ? disc : part));
    const area = photoArea(productOf(photo), {}, "file");
    if (area === null) throw new Error("the part does not engrave the photo");
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-10 -10 20 20"><path d="${area.outline}" transform="translate(0 ${area.belowCentreMm})"/></svg>`;
    const side = 400;
    const { pixels } = new Resvg(svg, { fitTo: { mode: "width", value: side } }).render();
    // The distances of the covered pixels from the disc's centre, in millimetres; 0 for others.
    const distances = Array.from({ length: side * side }, (_, i) => {
      const isCovered = (pixels[i * 4 + 3] ?? 0) > 127;
      const [x, y] = [(i % side) + 0.5 - side / 2, Math.floor(i / side) + 0.5 - side / 2];
      return isCovered ? (Math.hypot(x, y) * disc.width) / side : 0;
    });
    // The radius of 10 mm without the inset of 1 mm.
    expect(distances.reduce((a, b) => Math.max(a, b))).toBeCloseTo(9, 1);
  });

  test("is null if no preview part engraves the field's photo", () => {
    expect(photoArea(dogtag, { size: "large" }, "unknownField")).toBeNull();
    const parts = preview.parts.filter(({ part }) => part !== "engravePhoto");
    expect(
      photoArea({ ...dogtag, preview: { ...preview, parts } }, { size: "large" }, "photo"),
    ).toBeNull();
  });
});
