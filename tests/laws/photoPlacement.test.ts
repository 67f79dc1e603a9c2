import * as fc from "fast-check";
import { expect, test } from "vitest";
import { forAll } from "../arbitraries/forAll.ts";
import type { Box } from "../../engine/geometry/box.ts";
import { CENTRED, type Crop } from "../../engine/geometry/crop.ts";
import { photoRoom, placePhoto, type PlacedPhoto } from "../../engine/geometry/photoPlacement.ts";

const side = fc.double({ min: 1, max: 400, noNaN: true });
const position = fc.double({ min: -50, max: 400, noNaN: true });
const boxes = fc
  .record({ x: position, y: position, width: side, height: side })
  .map(({ x, y, width, height }): Box => ({
    left: x,
    top: y,
    right: x + width,
    bottom: y + height,
  }));
const ratios = fc.double({ min: 0.05, max: 20, noNaN: true });
const percent = (min: number, max: number) => fc.integer({ min, max }).map((each) => each / 100);
/** Crops at which a photo covers the box. */
const covering: fc.Arbitrary<Crop> = fc.record({
  zoom: percent(100, 400),
  x: percent(-100, 100),
  y: percent(-100, 100),
  degrees: fc.oneof(fc.integer({ min: -180, max: 180 }), fc.constantFrom(-90, 0, 45, 90, 180)),
});

/** Crops with a zoom below 1, at which a photo need not cover the box. */
const smaller = fc
  .tuple(covering, percent(10, 99))
  .map(([crop, zoom]): Crop => ({ ...crop, zoom }));
const anyZoom = fc.oneof(covering, smaller);

/** The tolerance of rounding errors in millimetres, far below what can be engraved. */
const ROUNDING = 1e-6;

/** A point of the box in the photo's own axes, measured from its centre. */
function inPhoto({ centre, degrees }: PlacedPhoto, x: number, y: number): { u: number; v: number } {
  const angle = (degrees * Math.PI) / 180;
  const [dx, dy] = [x - centre.x, y - centre.y];
  return {
    u: dx * Math.cos(angle) + dy * Math.sin(angle),
    v: dy * Math.cos(angle) - dx * Math.sin(angle),
  };
}

/** How far the photo reaches beyond the box on each of its own sides, in millimetres; negative where the box is empty. */
function margins(placed: PlacedPhoto, { left, right, top, bottom }: Box): readonly number[] {
  const corners = [left, right].flatMap((x) => [top, bottom].map((y) => inPhoto(placed, x, y)));
  const us = corners.map(({ u }) => u);
  const vs = corners.map(({ v }) => v);
  return [
    placed.width / 2 - Math.max(...us),
    placed.width / 2 + Math.min(...us),
    placed.height / 2 - Math.max(...vs),
    placed.height / 2 + Math.min(...vs),
  ];
}

test("a photo covers its box, however it is placed, and keeps its shape", () => {
  forAll(400, [boxes, ratios, covering], (box, ratio, crop) => {
    const placed = placePhoto(box, ratio, crop);
    expect(Math.min(...margins(placed, box))).toBeGreaterThanOrEqual(-ROUNDING);
    expect(placed.width / placed.height).toBeCloseTo(ratio, 6);
  });
});

test("without a crop of its own, a photo is centred and just covers the box", () => {
  forAll(400, [boxes, ratios], (box, ratio) => {
    const { centre, width, height, degrees } = placePhoto(box, ratio, CENTRED);
    const [boxWidth, boxHeight] = [box.right - box.left, box.bottom - box.top];
    expect(degrees).toBe(0);
    expect(centre.x).toBeCloseTo((box.left + box.right) / 2);
    expect(centre.y).toBeCloseTo((box.top + box.bottom) / 2);
    expect(Math.max(boxWidth / width, boxHeight / height)).toBeCloseTo(1);
  });
});

/** Whether the margins at both ends of an axis have the same sign: the photo covers the box, or lies within it. */
function nests(before: number, after: number): boolean {
  return Math.min(before, after) >= -ROUNDING || Math.max(before, after) <= ROUNDING;
}

test("below a zoom of 1 a photo covers the box or lies within it, along its axes and the box's", () => {
  forAll(400, [boxes, ratios, smaller], (box, ratio, crop) => {
    const placed = placePhoto(box, ratio, crop);
    const [right = 0, left = 0, bottom = 0, top = 0] = margins(placed, box);
    expect([right, left]).toSatisfy(() => nests(left, right));
    expect([bottom, top]).toSatisfy(() => nests(top, bottom));
    // The same with the roles exchanged: what the turned photo spans of the box's axes.
    const angle = (placed.degrees * Math.PI) / 180;
    const [cos, sin] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))];
    const spanX = (placed.width * cos + placed.height * sin) / 2;
    const spanY = (placed.width * sin + placed.height * cos) / 2;
    const { x, y } = placed.centre;
    expect(box).toSatisfy(() => nests(box.left - (x - spanX), x + spanX - box.right));
    expect(box).toSatisfy(() => nests(box.top - (y - spanY), y + spanY - box.bottom));
    expect(placed.width / placed.height).toBeCloseTo(ratio, 6);
  });
});

test("a photo's size is proportional to the zoom, and at 1 the photo touches an edge of the box", () => {
  forAll(400, [boxes, ratios, anyZoom], (box, ratio, crop) => {
    const smallest = placePhoto(box, ratio, { ...crop, zoom: 1 });
    const placed = placePhoto(box, ratio, crop);
    expect(placed.width / smallest.width).toBeCloseTo(crop.zoom);
    expect(Math.min(...margins(smallest, box))).toBeLessThan(ROUNDING);
  });
});

test("1 and -1 move a covering photo until its edge touches the box, and no further", () => {
  const ends = fc.constantFrom<Partial<Crop>>({ x: 1 }, { x: -1 }, { y: 1 }, { y: -1 });
  forAll(400, [boxes, ratios, anyZoom, ends], (box, ratio, crop, end) => {
    const placed = placePhoto(box, ratio, { ...crop, ...end });
    if (crop.zoom >= 1) expect(Math.min(...margins(placed, box))).toBeLessThan(ROUNDING);
    const further = { ...crop };
    if (end.x !== undefined) further.x = end.x * 9;
    if (end.y !== undefined) further.y = end.y * 9;
    expect(placePhoto(box, ratio, further)).toEqual(placed);
  });
});

test("the room is how far the ends of one direction are from the centre", () => {
  forAll(400, [boxes, ratios, anyZoom], (box, ratio, crop) => {
    const room = photoRoom(box, ratio, crop);
    const at = (x: number, y: number) => placePhoto(box, ratio, { ...crop, x, y }).centre;
    const middle = at(0, 0);
    const tolerance = ROUNDING + (room.x + room.y) * 1e-9;
    for (const end of [-1, 1]) {
      for (const other of [-1, 0, 1]) {
        expect(Math.abs(at(end, other).x - middle.x)).toBeLessThanOrEqual(room.x + tolerance);
        expect(Math.abs(at(other, end).y - middle.y)).toBeLessThanOrEqual(room.y + tolerance);
      }
    }
    const turned = crop.degrees % 90 !== 0;
    if (turned) return;
    expect(at(1, 0).x - middle.x).toBeCloseTo(room.x, 4);
    expect(at(0, 1).y - middle.y).toBeCloseTo(room.y, 4);
  });
});

test("turning by a quarter exchanges the sides, and a whole turn changes nothing", () => {
  forAll(400, [boxes, ratios, anyZoom], (box, ratio, crop) => {
    const placed = placePhoto(box, ratio, crop);
    const whole = placePhoto(box, ratio, { ...crop, degrees: crop.degrees + 360 });
    expect(whole.width).toBeCloseTo(placed.width, 4);
    expect(whole.centre.x).toBeCloseTo(placed.centre.x, 4);
    expect(whole.centre.y).toBeCloseTo(placed.centre.y, 4);
    const lying = placePhoto(box, ratio, { ...CENTRED, degrees: 90 });
    const upright = placePhoto(box, 1 / ratio, CENTRED);
    expect(lying.width).toBeCloseTo(upright.height, 4);
    expect(lying.height).toBeCloseTo(upright.width, 4);
  });
});

test("any numbers give a finite rectangle, which covers the box unless a zoom below 1 is given", () => {
  const anyNumber = fc.oneof(
    fc.double(),
    fc.constantFrom(Number.NaN, Infinity, -Infinity, -0, 1e-300),
  );
  const numbers = [anyNumber, anyNumber, anyNumber, anyNumber, anyNumber] as const;
  forAll(400, [boxes, ...numbers], (box, ratio, zoom, x, y, degrees) => {
    const placed = placePhoto(box, ratio, { zoom, x, y, degrees });
    const { centre, width, height } = placed;
    for (const number of [centre.x, centre.y, width, height, placed.degrees])
      expect(number).toSatisfy(Number.isFinite);
    const room = photoRoom(box, ratio, { zoom, x, y, degrees });
    expect([room.x, room.y].every((each) => each >= 0 && Number.isFinite(each))).toBe(true);
    if (zoom < 1) return;
    // Huge photos lose millimetres by rounding.
    const tolerance = ROUNDING * Math.max(1, width, height);
    expect(Math.min(...margins(placed, box))).toBeGreaterThanOrEqual(-tolerance);
  });
});
