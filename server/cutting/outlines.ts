import * as clipper from "clipper2-ts";
import svgpath from "svgpath";
import { type Command, flatten, mapPoints, toCommand } from "../../engine/geometry/outline.ts";
import type { Place, Point } from "../../engine/geometry/point.ts";
import type { Letters, Shape } from "../../engine/preview/scene.ts";
import { inkOf } from "../../engine/preview/type/glyph.ts";

/** Closed contours, y downwards: outer ones have a positive area, holes a negative one. In units of 1 / `UNITS` millimetres. */
export type Outlines = clipper.Paths64;

/** Files are written with as many decimals, so that rounding can't make contours cross. */
export const UNITS = 10_000;
/** The maximum distances of segments from the round corners of a grown outline, and from the arcs of a path, in millimetres. */
const CORNER_TOLERANCE = 0.002;
const ARC_TOLERANCE = 0.0015;
const { FillRule, JoinType, EndType } = clipper;

export const unite = (outlines: readonly Outlines[]): Outlines =>
  clipper.union(outlines.flat(), FillRule.NonZero);

export const intersect = (a: Outlines, b: Outlines): Outlines =>
  clipper.intersect(a, b, FillRule.NonZero);

export const subtract = (a: Outlines, b: Outlines): Outlines =>
  clipper.difference(a, b, FillRule.NonZero);

/** @param distance in millimetres; negative to erode */
export const grow = (outlines: Outlines, distance: number, end = EndType.Polygon): Outlines =>
  distance === 0
    ? outlines
    : clipper.inflatePaths(
        outlines,
        distance * UNITS,
        JoinType.Round,
        end,
        2,
        CORNER_TOLERANCE * UNITS,
      );

/** Points turned around (0, 0), clockwise by an angle in radians, and rounded to whole units. */
export function turned<P extends clipper.Point64>(
  paths: readonly (readonly P[])[],
  angle: number,
): P[][] {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const turn = (point: P): P => ({
    ...point,
    x: Math.round(point.x * cos - point.y * sin),
    y: Math.round(point.x * sin + point.y * cos),
  });
  return paths.map((path) => path.map(turn));
}

/** The metal of a shape at a place. Curves are flattened to 0.0015 mm. */
export function outlinesOf(shape: Shape, place: Place): Outlines {
  if (shape.kind === "wire") return wireOutlines(shape.path, shape.width, place);
  const area =
    shape.letters === undefined
      ? pathOutlines(shape.path, place, shape.holes)
      : lettersOutlines(shape.letters, place);
  return grow(area, shape.grow / 2);
}

/** The filled area of a path. @param hasHoles whether a subpath inside another is a hole, whatever its direction */
export function pathOutlines(path: string, place: Place, hasHoles = false): Outlines {
  const rule = hasHoles ? FillRule.EvenOdd : FillRule.NonZero;
  return clipper.union(toOutlines(parsePath(path), place), rule);
}

/** The area of lines with round ends. A subpath of two points is a bar, others are closed. */
export function wireOutlines(path: string, width: number, place: Place): Outlines {
  const wires = (path.match(/M[^M]*/gu) ?? []).map((subpath) => {
    const commands = parsePath(subpath);
    const closed = toOutlines(commands, place);
    if (closed.length > 0) return grow(closed, width / 2, EndType.Joined);
    const bar = commands.flatMap((command) => command.slice(-2).map(Number));
    return grow([toContour(bar, place)], width / 2, EndType.Round);
  });
  return unite(wires);
}

/**
 * The letters as their font draws them. Each glyph is united by itself first: some fonts mix directions, and where two letters
 * of opposite directions overlap, their windings would cancel out.
 */
function lettersOutlines({ glyphs, scale }: Letters, place: Place): Outlines {
  const ink = inkOf({ glyphs });
  const [middleX, middleY] = [(ink.left + ink.right) / 2, (ink.top + ink.bottom) / 2];
  const outlines = glyphs.map(({ glyph, x, y }) => {
    const commands = glyph.commands.map((command) =>
      mapPoints(command, (px, py) => [(px + x - middleX) * scale, (py + y - middleY) * scale]),
    );
    return clipper.union(toOutlines(commands, place), FillRule.NonZero);
  });
  return unite(outlines);
}

const toOutlines = (commands: readonly Command[], place: Place): Outlines =>
  flatten(commands).map((polygon) => toContour(polygon, place));

function toContour(coordinates: readonly number[], { x, y, angle }: Place): clipper.Path64 {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return Array.from({ length: coordinates.length / 2 }, (_, i) => {
    const [px, py] = [coordinates[2 * i] ?? 0, coordinates[2 * i + 1] ?? 0];
    return {
      x: Math.round((px * cos - py * sin + x) * UNITS),
      y: Math.round((px * sin + py * cos + y) * UNITS),
    };
  });
}

/** Parses path data as the engine writes it, with arcs of circles as lines. @throws Error for another command */
function parsePath(path: string): Command[] {
  const commands: Command[] = [];
  svgpath(path)
    .abs()
    .iterate(([letter, ...numbers], _index, x, y) => {
      const [first = 0] = numbers;
      if (letter === "H") commands.push(["L", first, y]);
      else if (letter === "V") commands.push(["L", x, first]);
      else if (letter === "A") {
        const [, , , isLarge, isClockwise, toX = 0, toY = 0] = numbers;
        const to = { x: toX, y: toY };
        commands.push(...arc({ x, y }, to, first, isLarge === isClockwise, isClockwise === 1));
      } else commands.push(toCommand(letter, numbers));
    });
  return commands;
}

/**
 * An arc of a circle as lines. A radius that is too small becomes half the chord.
 * @param isRight whether the centre is to the right of the chord, seen with y upwards: SVG's two flags are the same
 * @param isClockwise with y downwards: SVG's sweep flag
 */
function arc(
  from: Point,
  to: Point,
  radius: number,
  isRight: boolean,
  isClockwise: boolean,
): Command[] {
  const chord = Math.hypot(to.x - from.x, to.y - from.y);
  if (chord === 0) return [];
  const r = Math.max(radius, chord / 2);
  const height = Math.sqrt(r * r - (chord * chord) / 4) * (isRight ? -1 : 1);
  const cx = (from.x + to.x) / 2 - ((to.y - from.y) / chord) * height;
  const cy = (from.y + to.y) / 2 + ((to.x - from.x) / chord) * height;
  const start = Math.atan2(from.y - cy, from.x - cx);
  let turn = Math.atan2(to.y - cy, to.x - cx) - start;
  if (isClockwise && turn < 0) turn += 2 * Math.PI;
  if (!isClockwise && turn > 0) turn -= 2 * Math.PI;
  const steps = Math.ceil(Math.abs(turn) / (2 * Math.acos(Math.max(0, 1 - ARC_TOLERANCE / r))));
  return Array.from({ length: steps }, (_, i): Command => {
    const angle = start + (turn * (i + 1)) / steps;
    return ["L", cx + r * Math.cos(angle), cy + r * Math.sin(angle)];
  });
}
