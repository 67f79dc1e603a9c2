import type { Box } from "../../geometry/box.ts";
import { boxOf, crossingsAt, measurePolygon, type Polygon } from "../../geometry/outline.ts";
import { circlePath } from "../../geometry/path.ts";
import type { Point } from "../../geometry/point.ts";
import type { Shape } from "../scene.ts";
import { type Bridge, bridgesShape } from "./bridges.ts";
import { columnProfile, type Grid, type Profile, rowProfile, stopOf } from "./grid.ts";

/** Outer radius of a ring soldered to a plate, in millimetres. */
export const RING_RADIUS = 1.25;
/** The width of the ring's wire, in millimetres. */
export const RING_WIRE = 0.42;
/** How far a ring overlaps the metal that it is soldered to, in millimetres: less than its wire, so that its hole stays open. */
const SOLDERED = RING_WIRE * 0.9;

/** The cost of a millimetre from the outer edge, relative to a millimetre from the top. */
const INWARD_COST = 3;
/** The cost of a post, and of a millimetre of its length. */
const POST_COST = 6;
const POST_LENGTH_COST = 4;
/** The cost of a ring that touches a dot or an accent, more than that of any place. */
const ACCENT_COST = 1000;
/** The maximum difference of the heights of two rings as a share of the name's height, so that the name hangs straight. */
const MAX_SLANT = 0.09;
/** The maximum difference as a share of the rings' distance. */
const MAX_SLOPE = 0.06;
/** The minimum distance of the two rings as a share of the name's width, so that it does not swing. */
const MIN_DISTANCE = 0.5;
/** How much higher than the name's centre of mass the rings are at least, in millimetres, so that it does not tip over. */
const MIN_HANG = 0.3;
/** Minimum space between a ring and a dot or an accent, in millimetres. */
const ACCENT_CLEARANCE = 0.3;
/** A ring is not soldered to parts of a letter with a smaller share of its largest part's area. */
const MIN_AREA_SHARE = 0.06;

/** A ring on a plate, and the upright post that carries it. Null if it is soldered to a letter. */
export interface Ring {
  readonly centre: Point;
  readonly post: Bridge | null;
}

/** A name that rings are soldered to, in millimetres. */
export interface Plate {
  /** The metal on a coarse grid. */
  readonly grid: Grid;
  /** The metal's box without rings. */
  readonly box: Box;
  /** The outlines of dots and accents above or below their letters. */
  readonly accents: readonly Polygon[];
  /** Width of the line drawn along the outlines to strengthen the letters. */
  readonly stroke: number;
}

interface Candidate extends Ring {
  readonly cost: number;
}

/**
 * Places a ring on the outer half of the first and of the last letter, as high and as far out as possible: both in the
 * upper half of the name, above its centre of mass, at nearly the same height, and clear of dots and accents. A ring is
 * outside the letters, beside or above them, or on a post where they offer no such place.
 * @param first the first letter's outlines, at least one, in millimetres
 * @param last the last letter's
 */
export function placeRings(
  plate: Plate,
  first: readonly Polygon[],
  last: readonly Polygon[],
): readonly [left: Ring, right: Ring] {
  const { box, grid } = plate;
  const maxY = maxRingY(plate);
  const above = columnProfile(grid, -1);
  const bodies = [first, last].map((polygons) => splitAccents(polygons).body);
  const extents = bodies.map((body) => extentAbove(body, maxY, grid.cell));
  return (
    pairOn(plate, maxY, above, extents) ??
    // A letter that leans inwards, such as a J with a long hook, offers its whole width.
    pairOn(plate, maxY, above, bodies.map(boxOf)) ?? [
      // Posts reach every height, so only the compiler needs this.
      ringAt({ x: box.left, y: box.top }),
      ringAt({ x: box.right, y: box.top }),
    ]
  );
}

/** The best two rings on the outer halves of the first and the last letter. Null if no two hang straight and steadily. */
function pairOn(
  plate: Plate,
  maxY: number,
  above: Profile,
  extents: readonly Extent[],
): readonly [Ring, Ring] | null {
  const { box, grid, stroke } = plate;
  const [lefts, rights] = ([-1, 1] as const).map((side) => {
    const letter = extents.at(side < 0 ? 0 : -1) ?? box;
    const end = side < 0 ? letter.left : letter.right;
    const zone = Math.max((letter.right - letter.left) / 2, grid.cell);
    return candidatesOn(plate, { side, end: end + (side * stroke) / 2, zone, maxY, above });
  });
  const maxSlant = (box.bottom - box.top) * MAX_SLANT;
  const minDistance = (box.right - box.left) * MIN_DISTANCE;
  let pair: readonly [Ring, Ring] | null = null;
  let minCost = Infinity;
  for (const left of lefts ?? []) {
    for (const right of rights ?? []) {
      const slant = Math.abs(left.centre.y - right.centre.y);
      const cost = left.cost + right.cost + slant;
      const distance = right.centre.x - left.centre.x;
      const isSteady = slant <= Math.min(maxSlant, distance * MAX_SLOPE) && distance >= minDistance;
      if (!isSteady || cost >= minCost) continue;
      minCost = cost;
      pair = [left, right];
    }
  }
  return pair;
}

/** A horizontal extent, in millimetres. */
type Extent = Pick<Box, "left" | "right">;

const ringAt = (centre: Point): Ring => ({ centre, post: null });

/** The horizontal extent of outlines above a height: the hook of a J is below the place for a ring. */
function extentAbove(polygons: readonly Polygon[], maxY: number, step: number): Extent {
  const { top, left, right } = boxOf(polygons);
  const crossings: number[] = [];
  for (let y = top + step / 2; y < maxY; y += step)
    crossings.push(...polygons.flatMap((polygon) => crossingsAt(polygon, y)));
  return crossings.length === 0
    ? { left, right }
    : { left: Math.min(...crossings), right: Math.max(...crossings) };
}

/** The best ring of each height at an end of the name: beside the letter, above it, or on a post. */
function candidatesOn(
  plate: Plate,
  end: {
    readonly side: -1 | 1;
    /** The x of the letter's outer edge above `maxY`. */
    readonly end: number;
    /** How far inside that edge a ring may touch the letter. */
    readonly zone: number;
    readonly maxY: number;
    readonly above: Profile;
  },
): readonly Candidate[] {
  const { grid, box } = plate;
  const { side, zone, maxY, above } = end;
  const reach = touchingDistance(grid);
  const top = box.top - 2 * RING_RADIUS;
  const byRow = new Map<number, Candidate>();
  const add = ({ centre, post }: Ring): void => {
    // How far the ring is from the place farthest out.
    const inward = Math.max(0, (end.end - centre.x) * side + reach);
    if (centre.y > maxY || inward > zone + reach) return;
    const row = Math.round((centre.y - top) / grid.cell);
    const known = byRow.get(row)?.cost ?? Infinity;
    const costOfPlace = centre.y - box.top + inward * INWARD_COST + postCost(post);
    if (costOfPlace >= known) return;
    const cost = costOfPlace + accentCost(plate, centre);
    if (cost < known) byRow.set(row, { centre, post, cost });
  };
  const beside = rowProfile(grid, side);
  for (let y = top; y <= maxY; y += grid.cell) {
    const x = stopOf(beside, y, reach);
    if (Number.isFinite(x)) add({ centre: { x, y }, post: null });
  }
  for (let inward = -reach; inward <= zone; inward += grid.cell) {
    const x = end.end - inward * side;
    const rest = stopOf(above, x, reach);
    for (let y = Math.min(rest, maxY); y >= top; y -= grid.cell) {
      const ring = ringAbove(grid, above, x, y, rest);
      if (ring !== null) add(ring);
    }
  }
  return [...byRow.values()];
}

/**
 * A ring above the metal at x, on an upright post if it would be lower than `maxY` otherwise. Null if there is no metal that
 * could carry it.
 * @param above the metal seen from above
 * @param y the y of a ring at x without a post
 */
export function ringAbove(
  grid: Grid,
  above: Profile,
  x: number,
  maxY: number,
  y = stopOf(above, x, touchingDistance(grid)),
): Ring | null {
  if (y <= maxY) return { centre: { x, y }, post: null };
  const edge = above.edges[Math.round((x - above.start) / above.cell)] ?? Infinity;
  if (edge === Infinity) return null;
  // Into the metal by as much as a ring, so that the neck is as wide as the post.
  const post = {
    fromX: x,
    fromY: maxY + RING_RADIUS - RING_WIRE / 2,
    toX: x,
    toY: edge + SOLDERED,
  };
  return { centre: { x, y: maxY }, post };
}

/** The lowest y of rings from which a plate hangs: in its upper half, and above its centre of mass, so that it does not tip over. */
export const maxRingY = ({ box, grid }: Plate): number =>
  Math.min((box.top + box.bottom) / 2 - grid.inset, centreOfMass(grid) - MIN_HANG);

export const postCost = (post: Bridge | null): number =>
  post === null ? 0 : POST_COST + (post.toY - post.fromY) * POST_LENGTH_COST;

/** The cost of a ring by its distance from dots and accents. */
export const accentCost = (plate: Plate, centre: Point): number =>
  spaceToAccents(plate, centre) >= ACCENT_CLEARANCE ? 0 : ACCENT_COST;

/** The distance of a ring's centre from the nearest cell of the metal that it is soldered to, in millimetres. */
export const touchingDistance = ({ averageInset }: Grid): number =>
  RING_RADIUS - SOLDERED + averageInset;

/** The y of the metal's centre of mass. */
function centreOfMass({ metal, columns, rows, top, cell }: Grid): number {
  let cells = 0;
  let sum = 0;
  for (let row = 0; row < rows; row++) {
    for (let i = row * columns; i < (row + 1) * columns; i++) {
      if (metal[i] === 0) continue;
      cells++;
      sum += row;
    }
  }
  return top + (sum / Math.max(1, cells)) * cell;
}

/** The space between a ring with this centre and the nearest accent, in millimetres; negative if they overlap. */
function spaceToAccents({ accents, stroke }: Plate, centre: Point): number {
  const distance = Math.min(...accents.map((accent) => distanceTo(accent, centre)));
  return distance - RING_RADIUS - stroke / 2;
}

/** The distance from a point to the nearest vertex of a polygon. */
function distanceTo(polygon: Polygon, { x, y }: Point): number {
  let min = Infinity;
  for (let i = 0; i < polygon.length; i += 2)
    min = Math.min(min, Math.hypot((polygon[i] ?? 0) - x, (polygon[i + 1] ?? 0) - y));
  return min;
}

/**
 * Separates a letter from its dots and accents: the parts that are completely above or below the largest part. The body is
 * never empty. Other small parts are left out of both.
 */
export function splitAccents(polygons: readonly Polygon[]) {
  const parts = polygons.map((polygon) => {
    const { signedArea, box } = measurePolygon(polygon);
    return { polygon, top: box.top, bottom: box.bottom, area: Math.abs(signedArea) };
  });
  const [main] = parts.toSorted((a, b) => b.area - a.area);
  const body: Polygon[] = [];
  const accents: Polygon[] = [];
  for (const { polygon, area, top, bottom } of parts) {
    if (main === undefined || bottom < main.top || top > main.bottom) accents.push(polygon);
    else if (area >= main.area * MIN_AREA_SHARE) body.push(polygon);
  }
  return { body, accents };
}

/** The rings soldered to a plate. */
export function ringsShape(centres: readonly Point[]): Shape {
  const circles = centres.map((centre) => circlePath(centre, RING_RADIUS - RING_WIRE / 2));
  return { kind: "wire", path: circles.join(""), width: RING_WIRE };
}

/** Rings with their posts. @param width the width of a post, in millimetres */
export function ringShapes(rings: readonly Ring[], width: number): Shape[] {
  const posts = rings.flatMap(({ post }) => post ?? []);
  const circles = ringsShape(rings.map(({ centre }) => centre));
  return posts.length === 0 ? [circles] : [bridgesShape(posts, width), circles];
}
