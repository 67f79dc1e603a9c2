import type { Box } from "../../geometry/box.ts";
import { squaredDistanceToSegment } from "../../geometry/line.ts";
import {
  boxOf,
  type Command,
  crossingsAt,
  forEachEdge,
  mapPoints,
  measurePolygon,
  type Polygon,
} from "../../geometry/outline.ts";
import type { Point } from "../../geometry/point.ts";
import { type Glyph, makeGlyph, type PlacedGlyph } from "../type/glyph.ts";
import { splitAccents } from "./rings.ts";

/** Two marks side by side above a letter: the dots of ë or the strokes of ő. In ems. */
interface TwinMarks {
  readonly left: Part;
  readonly right: Part;
  /** The smallest distance between the two. */
  readonly gap: number;
}

/** An outline of a glyph. */
interface Part {
  readonly polygon: Polygon;
  readonly area: number;
  readonly box: Box;
}

/** The maximum area of a mark as a share of its letter's largest outline, for the dots of a bold ï. */
const MAX_AREA_SHARE = 0.5;
/** The maximum ratio of the areas of two marks. */
const MAX_AREA_RATIO = 2;

/**
 * Moves twin marks apart until `minGap` ems are between them, or nearly so between slanted strokes. Otherwise the line along
 * their outlines would join them, and ë would look like é.
 */
export function spreadTwinMarks(placed: PlacedGlyph, minGap: number): PlacedGlyph {
  const marks = twinMarksOf(placed.glyph);
  if (marks === null || marks.gap >= minGap) return placed;
  const shift = (minGap - marks.gap) / 2;
  const shifts = new Map([
    [marks.left.polygon, { x: -shift, y: 0 }],
    [marks.right.polygon, { x: shift, y: 0 }],
  ]);
  return { ...placed, glyph: moveOutlines(placed.glyph, shifts) };
}

/** A glyph with some of its outlines moved. @param shifts by outline, in ems */
function moveOutlines(glyph: Glyph, shifts: ReadonlyMap<Polygon, Point>): Glyph {
  let shift: Point = { x: 0, y: 0 };
  const commands = glyph.commands.map((command): Command => {
    if (command[0] === "M") {
      const isStart = ([[x, y]]: readonly [Polygon, Point]) => x === command[1] && y === command[2];
      shift = [...shifts].find(isStart)?.[1] ?? { x: 0, y: 0 };
    }
    return mapPoints(command, (x, y) => [x + shift.x, y + shift.y]);
  });
  return makeGlyph(commands);
}

/** The maximum number of steps in which a mark moves to its letter. */
const MAX_STEPS = 8;

/**
 * Moves the dots and accents of a letter towards it, up or down, until they are `gap` ems apart: a long bar would look like a
 * part of the letter. A mark that is not exactly above or below its letter moves until it is as near as possible.
 * @param letter the glyphs of one cluster
 */
export function moveMarks(letter: readonly PlacedGlyph[], gap: number): readonly PlacedGlyph[] {
  const outlines = letter.flatMap(({ glyph, x, y }) =>
    glyph.polygons.map((polygon) => ({ polygon, moved: translate(polygon, x, y) })),
  );
  const { body, accents } = splitAccents(outlines.map(({ moved }) => moved));
  if (accents.length === 0) return letter;
  const letterTop = boxOf(body).top;
  const isAbove = (mark: Polygon) => boxOf([mark]).top < letterTop;
  const shifts = new Map<Polygon, Point>();
  for (const direction of [1, -1] as const) {
    // Together, so that the two dots of ë stay level.
    const marks = accents.filter((mark) => isAbove(mark) === direction > 0);
    let y = 0;
    let distance = distanceBetween(marks, body);
    // A step is never longer than the distance, so the marks can't move into the letter.
    for (let step = 0; step < MAX_STEPS && distance > gap * 1.05; step++) {
      const next = y + (distance - gap) * direction;
      const moved = marks.map((mark) => translate(mark, 0, next));
      const nextDistance = distanceBetween(moved, body);
      if (nextDistance >= distance) break;
      [y, distance] = [next, nextDistance];
    }
    for (const { polygon, moved } of outlines)
      if (marks.includes(moved)) shifts.set(polygon, { x: 0, y });
  }
  return letter.map((placed) =>
    placed.glyph.polygons.some((polygon) => shifts.has(polygon))
      ? { ...placed, glyph: moveOutlines(placed.glyph, shifts) }
      : placed,
  );
}

const translate = (polygon: Polygon, dx: number, dy: number): Polygon =>
  polygon.map((value, i) => value + (i % 2 === 0 ? dx : dy));

/** The twin marks of a glyph. Null if it has none. */
export function twinMarksOf({ polygons }: Glyph): TwinMarks | null {
  if (polygons.length < 3) return null;
  const [letter, ...others] = polygons
    .map((polygon): Part => {
      const { signedArea, box } = measurePolygon(polygon);
      return { polygon, area: Math.abs(signedArea), box };
    })
    .toSorted((a, b) => b.area - a.area);
  if (letter === undefined) return null;
  const marks = others.filter((part) => isMark(part, letter));
  for (const left of marks) {
    for (const right of marks) {
      if (!isBeside(left, right)) continue;
      return { left, right, gap: gapBetween(left.polygon, right.polygon) };
    }
  }
  return null;
}

/** Whether a part of a letter is small, in its upper half, and not an opening in it. */
function isMark({ polygon, area, box }: Part, letter: Part): boolean {
  return (
    area < letter.area * MAX_AREA_SHARE &&
    box.bottom < (letter.box.top + letter.box.bottom) / 2 &&
    !contains(letter.polygon, polygon[0] ?? 0, polygon[1] ?? 0)
  );
}

/** Whether two parts have about the same size and height, and the first is left of the second. */
function isBeside(left: Part, right: Part): boolean {
  const overlap =
    Math.min(left.box.bottom, right.box.bottom) - Math.max(left.box.top, right.box.top);
  const height = Math.min(left.box.bottom - left.box.top, right.box.bottom - right.box.top);
  return (
    left.box.left < right.box.left &&
    left.box.right < right.box.right &&
    overlap > height / 2 &&
    left.area < right.area * MAX_AREA_RATIO &&
    right.area < left.area * MAX_AREA_RATIO
  );
}

/** Whether a point is inside a polygon (even-odd rule). */
function contains(polygon: Polygon, x: number, y: number): boolean {
  return crossingsAt(polygon, y).filter((each) => each > x).length % 2 === 1;
}

/** The smallest distance between polygons that don't overlap. */
const distanceBetween = (a: readonly Polygon[], b: readonly Polygon[]): number =>
  Math.min(...a.flatMap((from) => b.map((to) => gapBetween(from, to))));

/** The smallest distance between two polygons that don't overlap. */
function gapBetween(a: Polygon, b: Polygon): number {
  return Math.min(vertexDistance(a, b), vertexDistance(b, a));
}

/** The smallest distance of a vertex of `a` from an edge of `b`. */
function vertexDistance(a: Polygon, b: Polygon): number {
  let min = Infinity;
  forEachEdge(b, (fromX, fromY, toX, toY) => {
    for (let j = 0; j < a.length; j += 2) {
      const x = (a[j] ?? 0) - fromX;
      const y = (a[j + 1] ?? 0) - fromY;
      min = Math.min(min, squaredDistanceToSegment(x, y, toX - fromX, toY - fromY));
    }
  });
  return Math.sqrt(min);
}
