import * as clipper from "clipper2-ts";
import type { Box } from "../../../engine/geometry/box.ts";
import { type Command, flatten, toCommand } from "../../../engine/geometry/outline.ts";
import type { Point } from "../../../engine/geometry/point.ts";
import type { Shape } from "../../../engine/preview/scene.ts";
import {
  grow,
  intersect,
  type Outlines,
  subtract,
  unite,
  UNITS,
} from "../../../server/cutting/outlines.ts";

export { grow, intersect, type Outlines, subtract, unite };

const ARC_TOLERANCE = 0.002 * UNITS;
const { FillRule, JoinType, EndType } = clipper;

/** The metal of a shape as drawn, without the engine's own grid. Curves are flattened to 0.0015 mm. */
export function outlinesOf(shape: Shape): Outlines {
  const subpaths = shape.path.split(/(?=M)/u).map(parsePath);
  if (shape.kind === "area") {
    const polygons = subpaths.flatMap((commands) => flatten(commands)).map(toPath);
    const rule = shape.holes ? FillRule.EvenOdd : FillRule.NonZero;
    return grow(clipper.union(polygons, rule), shape.grow / 2);
  }
  const wires = subpaths.flatMap((commands) => {
    const isClosed = commands.some(([letter]) => letter === "Z");
    const path = isClosed
      ? flatten(commands).map(toPath)
      : [toPath(commands.flatMap((each) => each.slice(-2).map(Number)))];
    const end = isClosed ? EndType.Joined : EndType.Round;
    const width = (shape.width / 2) * UNITS;
    return clipper.inflatePaths(path, width, JoinType.Round, end, 2, ARC_TOLERANCE);
  });
  return clipper.union(wires, FillRule.NonZero);
}

/** The areas of the holes. */
export const holesOf = (outlines: Outlines): Outlines =>
  outlines.filter((path) => clipper.area(path) < 0).map((path) => path.toReversed());

/** The number of connected pieces larger than `minArea` square millimetres. */
export const countPieces = (outlines: Outlines, minArea = 0): number =>
  outlines.filter((path) => clipper.area(path) > minArea * UNITS ** 2).length;

/** In square millimetres. */
export const areaOf = (outlines: Outlines): number => clipper.areaPaths(outlines) / UNITS ** 2;

/** A disc, in millimetres. */
export const disc = ({ x, y }: Point, radius: number): Outlines => [
  clipper.ellipse({ x: x * UNITS, y: y * UNITS }, radius * UNITS, radius * UNITS, 180),
];

/** In millimetres. */
export function boundsOf(outlines: Outlines): Box {
  const { left, top, right, bottom } = clipper.getBoundsPaths(outlines);
  return { left: left / UNITS, top: top / UNITS, right: right / UNITS, bottom: bottom / UNITS };
}

/** The outlines moved so that the upper left corner of their box is at (0, 0). */
export function atOrigin(outlines: Outlines): Outlines {
  const { left, top } = clipper.getBoundsPaths(outlines);
  return clipper.translatePaths(outlines, -left, -top);
}

/** The centre of mass, in millimetres. */
export function centroidOf(outlines: Outlines): Point {
  let [area, x, y] = [0, 0, 0];
  for (const path of outlines) {
    let from = path.at(-1) ?? { x: 0, y: 0 };
    for (const to of path) {
      const cross = from.x * to.y - to.x * from.y;
      area += cross;
      x += cross * (from.x + to.x);
      y += cross * (from.y + to.y);
      from = to;
    }
  }
  return { x: x / (3 * area) / UNITS, y: y / (3 * area) / UNITS };
}

const toPath = (polygon: readonly number[]): clipper.Path64 =>
  Array.from({ length: polygon.length / 2 }, (_, i) => ({
    x: Math.round((polygon[2 * i] ?? 0) * UNITS),
    y: Math.round((polygon[2 * i + 1] ?? 0) * UNITS),
  }));

/** Parses a subpath as the engine writes it: an absolute move, then absolute lines or relative commands, and arcs of circles. */
function parsePath(path: string): Command[] {
  let [fromX, fromY] = [0, 0];
  return Array.from(path.matchAll(/([A-Za-z])([^A-Za-z]*)/gu)).flatMap(
    ([, letter = "", text = ""]): Command[] => {
      const numbers = (text.match(/-?\d*\.?\d+/gu) ?? []).map(Number);
      if (letter === "a") {
        const [radius = 0, , , , , dx = 0] = numbers;
        const steps = 60;
        const centre = fromX + dx / 2;
        const arc = Array.from({ length: steps }, (_, i): Command => {
          const angle = Math.PI * ((i + 1) / steps + (dx > 0 ? 1 : 0));
          return ["L", centre + radius * Math.cos(angle), fromY + radius * Math.sin(angle)];
        });
        fromX += dx;
        return arc;
      }
      const isRelative = letter === letter.toLowerCase();
      const absolute = numbers.map((n, i) => n + (isRelative ? (i % 2 === 0 ? fromX : fromY) : 0));
      [fromX, fromY] = [absolute.at(-2) ?? fromX, absolute.at(-1) ?? fromY];
      return [toCommand(letter.toUpperCase(), absolute)];
    },
  );
}
