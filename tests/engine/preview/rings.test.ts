import * as fc from "fast-check";
import { expect, it } from "vitest";
import { RING, seatRing } from "../../../engine/preview/plate/rings.ts";

const GROWTH = 0.1;
/** A letter ten millimetres wide and high, with a point at every millimetre of its edge. */
const letter = [
  ...Array.from({ length: 10 }, (_, i) => [i, 0]),
  ...Array.from({ length: 10 }, (_, i) => [10, i]),
  ...Array.from({ length: 10 }, (_, i) => [10 - i, 10]),
  ...Array.from({ length: 10 }, (_, i) => [0, 10 - i]),
].flat();
/** A dot with sides of one millimetre, above the letter. */
const dotAt = (left: number, bottom: number) => {
  const [right, top] = [left + 1, bottom - 1];
  return [left, bottom, right, bottom, right, top, left, top];
};
const distance = (polygon: readonly number[], { x, y }: { x: number; y: number }) =>
  Math.min(
    ...polygon.flatMap((px, i) =>
      i % 2 === 0 ? [Math.hypot(px - x, (polygon[i + 1] ?? 0) - y)] : [],
    ),
  );

it("puts a ring at the letter's upper corner", () => {
  const { seat, centre } = seatRing([letter], 1, GROWTH);
  expect(seat).toEqual({ x: 10, y: 0 });
  expect(centre.x).toBeGreaterThan(10.5);
  expect(centre.y).toBeLessThan(-0.5);
});

it("puts a ring beside the letter if it would touch a dot above the corner", () => {
  const dot = dotAt(9, -1.5);
  const { centre } = seatRing([letter, dot], 1, GROWTH);
  expect(distance(dot, centre)).toBeGreaterThan(RING + GROWTH);
  expect(centre.y).toBeGreaterThan(-0.5);
});

it("never moves a ring nearer to a dot, on either side", () => {
  const side = fc.constantFrom(-1 as const, 1 as const);
  fc.assert(
    fc.property(side, fc.double({ min: 0, max: 9, noNaN: true }), (end, left) => {
      const dot = dotAt(left, -0.5);
      const plain = seatRing([letter], end, GROWTH);
      const beside = seatRing([letter, dot], end, GROWTH);
      expect(distance(dot, beside.centre)).toBeGreaterThanOrEqual(distance(dot, plain.centre));
      expect(beside.left).toBe(0);
      expect(beside.right).toBe(10);
    }),
  );
});
