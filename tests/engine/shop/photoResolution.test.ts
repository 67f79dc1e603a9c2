import { photoResolution } from "#engine";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { forAll } from "../../arbitraries/forAll.ts";
import { CENTRED } from "../../../engine/geometry/crop.ts";

/** The engraved areas of the dog tag's two sizes. */
const TAG = { widthMm: 22, heightMm: 36 };
const LARGE_TAG = { widthMm: 28, heightMm: 50 };
const sides = fc.record({
  widthPx: fc.integer({ min: 1, max: 20_000 }),
  heightPx: fc.integer({ min: 1, max: 20_000 }),
});
const areas = fc.record({
  widthMm: fc.integer({ min: 1, max: 200 }),
  heightMm: fc.integer({ min: 1, max: 200 }),
});

test.each([
  [{ widthPx: 220, heightPx: 360 }, TAG, { dpi: 254, quality: "fine" }],
  [{ widthPx: 219, heightPx: 360 }, TAG, { dpi: 252, quality: "soft" }],
  [{ widthPx: 110, heightPx: 4000 }, TAG, { dpi: 127, quality: "soft" }],
  [{ widthPx: 4000, heightPx: 179 }, TAG, { dpi: 126, quality: "coarse" }],
  [{ widthPx: 220, heightPx: 360 }, LARGE_TAG, { dpi: 182, quality: "soft" }],
  [{ widthPx: 3024, heightPx: 4032 }, LARGE_TAG, { dpi: 2048, quality: "fine" }],
  [{ widthPx: 0, heightPx: 360 }, TAG, { dpi: 0, quality: "coarse" }],
  [
    { widthPx: 220, heightPx: 360 },
    { widthMm: 22, heightMm: 0 },
    { dpi: 0, quality: "coarse" },
  ],
  [{ widthPx: Number.NaN, heightPx: 360 }, TAG, { dpi: 0, quality: "coarse" }],
])("%o on %o: %o", (photo, area, expected) => {
  expect(photoResolution(photo, area)).toEqual(expected);
});

test("cropping the photo to the area's shape does not change the resolution, a wider area reduces it", () => {
  forAll(400, [sides, areas, fc.integer({ min: 1, max: 50 })], (photo, area, added) => {
    const { dpi } = photoResolution(photo, area);
    expect(
      photoResolution({ ...photo, widthPx: photo.widthPx + added }, area).dpi,
    ).toBeGreaterThanOrEqual(dpi);
    const wider = { ...area, widthMm: area.widthMm + added };
    expect(photoResolution(photo, wider).dpi).toBeLessThanOrEqual(dpi);
    const perMm = Math.min(photo.widthPx / area.widthMm, photo.heightPx / area.heightMm);
    const cropped = { widthPx: area.widthMm * perMm, heightPx: area.heightMm * perMm };
    expect(photoResolution(cropped, area).dpi).toBe(dpi);
  });
});

test("zoom and turn reduce the resolution, a smaller photo has more, moving does not change it", () => {
  const photo = { widthPx: 880, heightPx: 1440 };
  const placed = (crop: object) => photoResolution(photo, TAG, { ...CENTRED, ...crop });
  expect(placed({})).toEqual(photoResolution(photo, TAG));
  expect(placed({ x: 1, y: -0.5 }).dpi).toBe(1016);
  expect(placed({ zoom: 2 })).toEqual({ dpi: 508, quality: "fine" });
  expect(placed({ zoom: 0.5 })).toEqual({ dpi: 2032, quality: "fine" });
  expect(placed({ zoom: 5 })).toEqual({ dpi: 203, quality: "soft" });
  expect(placed({ degrees: 20 }).dpi).toBeLessThan(1016);
});
