import { type Line, measureLine } from "../../geometry/line.ts";
import {
  distanceToEdge,
  flatten,
  forEachEdge,
  measurePolygon,
  type Polygon,
  reversed,
} from "../../geometry/outline.ts";
import type { Place } from "../../geometry/point.ts";
import type { PlateShape } from "../plateShape.ts";

/** Distance of the points of a line, in millimetres. */
const STEP = 0.3;
/** The maximum slope of a letter, in radians. */
const MAX_SLOPE = 1.15;
/** A gap of a line that is longer, in millimetres, ends it: as at a neck that is too narrow for letters. */
const MAX_GAP = 1.5;
/** A corner that turns more, in radians, ends it, too: letters beside it would touch. */
const MAX_TURN = 0.6;
/** How much nearer to the edge than its inset a point may be, because curves are flattened, in millimetres. */
const TOLERANCE = 0.03;

/**
 * The longest line inside the upper or lower edge of a shape on which letters can stand upright, from left to right. Empty if
 * the shape is too narrow for it.
 * @returns a function of its distance from the edge, in millimetres
 */
export function edgeLines(
  { outline, rings }: PlateShape,
  along: "top" | "bottom",
): (inset: number) => Line {
  const polygons = flatten(outline);
  const outer = startingAcross(outerOf(polygons), along);
  const holes = Object.values(rings).filter(({ isHole }) => isHole);
  return (inset) => {
    const isClear = ({ x, y }: Place) =>
      distanceToEdge({ x, y }, polygons) >= inset - TOLERANCE &&
      holes.every((hole) => Math.hypot(hole.x - x, hole.y - y) >= hole.radius + inset);
    const lines: Place[][] = [];
    let line: Place[] = [];
    forEachEdge(outer, (fromX, fromY, toX, toY) => {
      const [dx, dy] = [toX - fromX, toY - fromY];
      const length = Math.hypot(dx, dy);
      // Clockwise, the upper edge goes to the right, and the lower one to the left.
      const angle = along === "top" ? Math.atan2(dy, dx) : Math.atan2(-dy, -dx);
      if (Math.abs(angle) > MAX_SLOPE) return;
      const steps = Math.ceil(length / STEP);
      for (let i = 0; i < steps; i++) {
        const t = (i + 0.5) / steps;
        const x = fromX + dx * t - (dy / length) * inset;
        const y = fromY + dy * t + (dx / length) * inset;
        const last = line.at(-1);
        if (!isClear({ x, y, angle })) continue;
        const isNext =
          last !== undefined &&
          Math.hypot(x - last.x, y - last.y) <= MAX_GAP &&
          Math.abs(angle - last.angle) <= MAX_TURN;
        if (!isNext) lines.push((line = []));
        line.push({ x, y, angle });
      }
    });
    const measured = lines.map((points) =>
      measureLine(along === "top" ? points : points.toReversed()),
    );
    return measured.reduce(
      (best, each) => (each.length > best.length ? each : best),
      measureLine([]),
    );
  };
}

/** The largest polygon, clockwise. */
function outerOf(polygons: readonly Polygon[]): Polygon {
  let [outer, area]: [Polygon, number] = [[], 0];
  for (const polygon of polygons) {
    const { signedArea } = measurePolygon(polygon);
    if (Math.abs(signedArea) <= Math.abs(area)) continue;
    [outer, area] = [polygon, signedArea];
  }
  return area < 0 ? reversed(outer) : outer;
}

/** The same polygon, from a point on the other edge on: so that it doesn't start in the middle of a line. */
function startingAcross(polygon: Polygon, along: "top" | "bottom"): Polygon {
  const ys = polygon.filter((_, i) => i % 2 === 1);
  const start = 2 * ys.indexOf(along === "top" ? Math.max(...ys) : Math.min(...ys));
  return [...polygon.slice(start), ...polygon.slice(0, start)];
}
