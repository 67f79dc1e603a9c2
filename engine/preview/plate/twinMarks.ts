import type { Box } from "../../geometry/box.ts";
import { squaredDistanceToSegment } from "../../geometry/line.ts";
import {
  type Command,
  crossingsAt,
  forEachEdge,
  mapX,
  measurePolygon,
  type Polygon,
} from "../../geometry/outline.ts";
import { type Glyph, makeGlyph, type PlacedGlyph } from "../type/glyph.ts";

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
  let dx = 0;
  const commands = placed.glyph.commands.map((command): Command => {
    if (command[0] === "M") {
      const isStartOf = ({ polygon: [x, y] }: Part) => x === command[1] && y === command[2];
      dx = isStartOf(marks.left) ? -shift : isStartOf(marks.right) ? shift : 0;
    }
    return mapX(command, (x) => x + dx);
  });
  return { ...placed, glyph: makeGlyph(commands) };
}

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
