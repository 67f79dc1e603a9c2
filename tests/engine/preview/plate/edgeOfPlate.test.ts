import * as fc from "fast-check";
import { expect, test } from "vitest";
import { forAll } from "../../../arbitraries/forAll.ts";
import { edgeNear, outermost } from "../../../../engine/preview/plate/edgeOfPlate.ts";

const COLUMNS = 5;
const ROWS = 3;
const [LEFT, TOP, CELL] = [-4, -2, 2];
const sides = fc.constantFrom(-1 as const, 1 as const);
const bitmaps = fc.array(fc.boolean(), { minLength: COLUMNS * ROWS, maxLength: COLUMNS * ROWS });

const cutOf = (bitmap: readonly boolean[]) => {
  const metal = Uint8Array.from(bitmap, Number);
  return { grid: { cell: CELL, columns: COLUMNS, rows: ROWS, left: LEFT, top: TOP, metal } };
};

/** The centres of the cells with metal. */
const metalOf = (bitmap: readonly boolean[]) =>
  bitmap.flatMap((isMetal, i) =>
    isMetal ? [{ x: LEFT + (i % COLUMNS) * CELL, y: TOP + Math.floor(i / COLUMNS) * CELL }] : [],
  );

test("the edge near x is the highest or lowest metal of the nearest column that has any", () => {
  forAll(400, [bitmaps, fc.integer({ min: -8, max: 8 }), sides], (bitmap, column, side) => {
    const x = column * CELL;
    const edge = edgeNear(cutOf(bitmap), x, side);
    const metal = metalOf(bitmap);
    if (metal.length === 0) return expect(edge).toEqual({ x, y: 0 });
    const distance = Math.min(...metal.map((point) => Math.abs(point.x - x)));
    expect(Math.abs(edge.x - x)).toBe(distance);
    const heights = metal.filter((point) => point.x === edge.x).map(({ y }) => y);
    expect(edge.y).toBe(side < 0 ? Math.min(...heights) : Math.max(...heights));
  });
});

test("the outermost metal is the highest of the first or last column that has any", () => {
  forAll(400, [bitmaps, sides], (bitmap, side) => {
    const metal = metalOf(bitmap);
    const columns = metal.map(({ x }) => x);
    const x = side < 0 ? Math.min(...columns) : Math.max(...columns);
    const heights = metal.filter((point) => point.x === x).map(({ y }) => y);
    const edge = metal.length === 0 ? { x: 0, y: 0 } : { x, y: Math.min(...heights) };
    expect(outermost(cutOf(bitmap), side)).toEqual(edge);
  });
});
