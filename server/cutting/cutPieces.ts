import * as clipper from "clipper2-ts";
import type { Item, ItemOf, MetalChoice, Scene } from "#engine/preview";
import type { Place } from "../../engine/geometry/point.ts";
import { hasContact } from "./contact.ts";
import {
  grow,
  intersect,
  type Outlines,
  outlinesOf,
  pathOutlines,
  subtract,
  turned,
  unite,
  UNITS,
  wireOutlines,
} from "./outlines.ts";

/**
 * A piece of sheet metal, in units of 1 / `UNITS` millimetres, y downwards. The upper left corner of its box is at (0, 0).
 */
export interface CutPiece {
  /** Null for the product's metal. */
  readonly metal: MetalChoice | null;
  readonly width: number;
  readonly height: number;
  /** The outer contour, then the holes. They neither cross nor touch. */
  readonly contours: Outlines;
  readonly engraving: Outlines;
  /** What is engraved on its back; see `seenFromBack`. */
  readonly back: Outlines;
  /** The stones set in it. */
  readonly stones: readonly (clipper.Point64 & { readonly radius: number })[];
  /** How many visible openings of the drawing are filled, because they are too fine for a cutter. */
  readonly filled: number;
}

/** The minimum width of an opening, in millimetres. */
export const MIN_OPENING = 0.2;
/** The maximum change of a contour for fewer points, in millimetres. */
const SIMPLIFICATION = 0.002;
/** The width of a rim line as drawn, in millimetres. */
const RIM_WIDTH = 0.1;
/** The minimum share of a ring's opening that is open, so that a chain passes through it. */
const OPEN_SHARE = 0.5;

/**
 * The pieces of sheet metal of a scene, in the order of its items, so those of a list in the order of its rows. Metal that
 * overlaps is one piece, unless it is another metal. A piece of one item is upright, even if it hangs slanted. Beads are no
 * sheet metal; chains, jump rings and hanging stones are not cut either.
 * @param back the items as seen from the back, mirrored at x = 0
 * @throws Error that says why it can't be cut as drawn
 */
export function cutPieces(
  { items }: Pick<Scene, "items">,
  back: Scene["items"] = [],
): readonly CutPiece[] {
  const groups = new Set(items.filter(isSheet).map(groupOf));
  return [...groups]
    .flatMap((group) => cutGroup(items, back, group))
    .toSorted((a, b) => a.index - b.index)
    .map(({ piece }) => piece);
}

/** A piece as seen from its back. Its stones are set in the front. */
export function seenFromBack(piece: CutPiece): CutPiece {
  const contours = mirrored(piece.contours, piece.width);
  return { ...piece, contours, engraving: piece.back, back: piece.engraving, stones: [] };
}

/** Outlines mirrored from left to right, so that x and `sum` - x change places. */
const mirrored = (outlines: Outlines, sum: number): Outlines =>
  outlines.map((path) => path.map(({ x, y }) => ({ x: sum - x, y })).toReversed());

/** What distinguishes metal that isn't joined although it overlaps; null for an item that is neither metal nor on it. */
function groupOf(item: Item): string | null {
  if (item.kind === "ring" || item.kind === "chain") return null;
  return JSON.stringify([item.metal?.choice, item.metal?.option]);
}

/** The pieces of a group, and for each the index of its first item. */
function cutGroup(items: Scene["items"], back: Scene["items"], group: string | null) {
  const isMember = (item: Item) => groupOf(item) === group;
  const members = items.filter(isMember);
  const sheets = members
    .filter(isSheet)
    .flatMap((sheet) =>
      sheet.places.map((place) => ({ sheet, place, metal: metalAt(place, sheet) })),
    );
  const united = unite(sheets.map(({ metal }) => metal));
  for (const { sheet, place } of sheets) checkRings(place, sheet, united);
  const engraving = unite(members.flatMap(engravingOf));
  const behind = unite(back.filter(isMember).flatMap(engravingOf));
  const stones = members.flatMap((item) => {
    if (item.kind !== "gem" || item.loop) return [];
    const { centre, radius } = item;
    return [{ x: centre.x * UNITS, y: centre.y * UNITS, radius: Math.round(radius * UNITS) }];
  });
  return separate(united).map((part) => {
    const [first, ...others] = sheets.filter(({ metal: [path] }) => isIn(part[0], path?.[0]));
    const angle = others.length === 0 ? (first?.place.angle ?? 0) : 0;
    const [outer = [], ...holes] = turned(part, -angle);
    const { left, top, right, bottom } = clipper.getBounds(outer);
    const openings = holes.filter(isWide);
    const contours = simplifyMetal([outer, ...openings]);
    const toOrigin = (outlines: Outlines, x = left) => clipper.translatePaths(outlines, -x, -top);
    const piece: CutPiece = {
      metal: first?.sheet.metal ?? null,
      width: right - left,
      height: bottom - top,
      contours: toOrigin(contours),
      engraving: toOrigin(simplify(intersect(turned(engraving, -angle), contours))),
      back: toOrigin(simplify(intersect(turned(behind, angle), mirrored(contours, 0))), -right),
      stones: turned([stones], -angle)
        .flat()
        .filter((stone) => isIn(outer, stone))
        .map(({ x, y, radius }) => ({ x: x - left, y: y - top, radius })),
      filled: holes.filter((hole) => !openings.includes(hole) && isVisible(hole)).length,
    };
    return { piece, index: items.findIndex((item) => item === first?.sheet) };
  });
}

type Sheet = ItemOf<"metal">;

const isSheet = (item: Item): item is Sheet => item.kind === "metal" && item.finish !== "puffed";

/** The metal of an item at one of its places. @throws Error if it falls apart */
function metalAt(place: Place, { shapes }: Sheet): Outlines {
  const metal = unite(shapes.map((shape) => outlinesOf(shape, place)));
  const count = metal.filter((path) => clipper.area(path) > 0).length;
  if (count !== 1) throw new Error(`its metal would fall into ${count} parts`);
  return metal;
}

/** @throws Error if a ring that is cast on a sheet is closed by other metal */
function checkRings(place: Place, { shapes }: Sheet, metal: Outlines): void {
  const rings = shapes.flatMap((shape) => (shape.kind === "area" ? [] : outlinesOf(shape, place)));
  for (const opening of rings.filter((path) => clipper.area(path) < 0)) {
    const open = subtract([opening.toReversed()], metal);
    if (Math.max(0, ...open.map(clipper.area)) < -clipper.area(opening) * OPEN_SHARE)
      throw new Error("other metal closes one of its rings");
  }
}

/** The engraved areas of an item: its letters, or the line along its edge. */
function engravingOf(item: Item): readonly Outlines[] {
  if (item.kind === "engraving") return [grow(pathOutlines(item.path, item.place), item.grow / 2)];
  if (item.kind !== "metal" || item.rim === null) return [];
  const { rim, places } = item;
  return places.map((place) => wireOutlines(rim, RIM_WIDTH, place));
}

/** Separates outlines into their connected parts, each with its outer contour first. */
function separate(outlines: Outlines): readonly Outlines[] {
  const parts = outlines
    .filter((path) => clipper.area(path) > 0)
    .toSorted((a, b) => clipper.area(a) - clipper.area(b))
    .map((outer) => [outer]);
  for (const hole of outlines.filter((path) => clipper.area(path) < 0)) {
    // The smallest contour around a hole is that of its own part.
    const [corner] = hole;
    parts.find(([outer = []]) => isIn(outer, corner))?.push(hole);
  }
  return parts;
}

const isIn = (outer: clipper.Path64 = [], point?: clipper.Point64): boolean =>
  point !== undefined &&
  clipper.pointInPolygon(point, outer) !== clipper.PointInPolygonResult.IsOutside;

/** Whether an opening is somewhere as wide as `MIN_OPENING`. */
const isWide = (hole: clipper.Path64): boolean =>
  grow([hole.toReversed()], -MIN_OPENING / 2).length > 0;

/** Whether an opening is larger than a square of the least width. */
const isVisible = (hole: clipper.Path64): boolean =>
  -clipper.area(hole) > (MIN_OPENING * UNITS) ** 2;

/** Contours of fewer points. @throws Error if contours cross or touch */
function simplifyMetal(contours: Outlines): Outlines {
  // With fewer points, the contours of two letters that almost touch may.
  for (const candidate of [simplify(contours), contours])
    if (!hasContact(candidate)) return candidate;
  throw new Error("its contours cross or touch");
}

const simplify = (outlines: Outlines): Outlines =>
  clipper.simplifyPaths(outlines, SIMPLIFICATION * UNITS).filter((path) => path.length > 2);
