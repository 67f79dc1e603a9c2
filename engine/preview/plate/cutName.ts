import { pathOf, atPoint } from "../../geometry/path.ts";
import { inkOf, type PlacedGlyph, type Run } from "../type/glyph.ts";
import { type Box, EMPTY_BOX } from "../../geometry/box.ts";
import type { Polygon } from "../../geometry/outline.ts";
import { type Bridge, bridgesBetween } from "./bridges.ts";
import { type Grid, rasterise, stamp } from "./grid.ts";
import { islandsOf } from "./islands.ts";
import { type RingSeat, seatRing } from "./rings.ts";
import { tighten } from "./tighten.ts";

/** The maximum size of a name and how it is cut, in millimetres. */
export interface CutSize {
  readonly width: number;
  readonly height: number;
  readonly stem: number;
  /** The maximum scale, in millimetres per em. */
  readonly largest: number;
}

/** A name cut in one piece from sheet metal; in millimetres relative to the centre of its box. */
export interface NameCut {
  /** The letters' outlines as SVG path data. */
  readonly path: string;
  /** Width of the line drawn along the outlines to strengthen the letters. */
  readonly stroke: number;
  /** Width of its strokes as drawn. */
  readonly stem: number;
  readonly bridges: readonly Bridge[];
  readonly bridgeWidth: number;
  readonly left: RingSeat;
  readonly right: RingSeat;
  /** The metal's box without rings. */
  readonly box: Box;
  /** The metal on a coarse grid. */
  readonly grid: Grid;
  /** In millimetres per em. */
  readonly scale: number;
}

/** Minimum width of the line along outlines, in millimetres: thinner hairlines break. */
export const MIN_STROKE = 0.42;
const MIN_SMALL_STROKE = 0.38;
/** Maximum stroke width as a share of an em, so that openings of small letters stay open; but at least `FINEST` millimetres. */
const STEM_SHARE = 0.088;
const FINEST = 0.56;
/** Side of the grid's cells for large letters and for small ones, in millimetres. */
const CELL = 0.2;
const CELL_SMALL = 0.13;
/**
 * How far inside the metal a cell's centre must be to count, beyond half a cell. Two neighbouring cells then share a
 * neck of at least 2·√(0.14² − 0.1²) = 0.2 mm (0.17 mm in the small grid), so cells joined in the grid are solid.
 */
const INSIDE = 0.04;
/** Letters with a smaller em than this are small; in millimetres. */
const SMALL = 10;
/** The maximum em, in millimetres, so that short names stay in proportion. */
const LARGEST_EM = 25;

/** Cuts a name as large as possible; null if it has no ink, or the size is zero or negative. */
export function cutName(run: Run, size: CutSize): NameCut | null {
  const inked = run.glyphs.filter(({ glyph }) => glyph.polygons.length > 0);
  if (inked.length === 0) return null;
  const natural = naturalStem(inked);

  // The stroke depends on the scale and the tightening on the stroke: two iterations are enough.
  let scale = LARGEST_EM / 2;
  let stroke = MIN_STROKE;
  let glyphs: readonly PlacedGlyph[] = inked;
  let ink: Box = EMPTY_BOX;
  for (let round = 0; round < 2; round++) {
    glyphs = tighten(run, stroke / scale);
    ink = inkOf({ glyphs });
    scale = Math.min(
      (size.width - stroke) / (ink.right - ink.left),
      (size.height - stroke) / (ink.bottom - ink.top),
      size.largest,
      LARGEST_EM,
    );
    if (scale <= 0) return null;
    stroke = strokeFor(scale, natural, size.stem);
  }
  scale = Math.min(
    scale,
    (size.width - stroke) / (ink.right - ink.left),
    (size.height - stroke) / (ink.bottom - ink.top),
  );
  if (scale <= 0) return null;

  const originX = (-(ink.left + ink.right) / 2) * scale;
  const originY = (-(ink.top + ink.bottom) / 2) * scale;
  const letters = glyphs.map((placedGlyph) => toMillimetres(placedGlyph, scale, originX, originY));
  const polygons = letters.flat();
  const half = stroke / 2;
  const inner: Box = {
    left: ink.left * scale + originX,
    right: ink.right * scale + originX,
    top: ink.top * scale + originY,
    bottom: ink.bottom * scale + originY,
  };

  const cell = scale < SMALL ? CELL_SMALL : CELL;
  const inside = cell / 2 + INSIDE;
  const grid = rasterise(polygons, inner, half - inside, cell);
  const bridges = bridgesBetween(islandsOf(grid));
  const bridgeWidth = Math.max(0.5, Math.min(size.stem, natural * scale + stroke) * 0.8);
  for (const bridge of bridges) {
    stamp(grid, bridge.fromX, bridge.fromY, bridge.toX, bridge.toY, bridgeWidth / 2 - inside);
  }

  let path = "";
  for (const { glyph, x, y } of glyphs) {
    path += pathOf(glyph.commands, atPoint(scale, x * scale + originX, y * scale + originY));
  }
  const first = letterAt(glyphs, letters, 0);
  const last = letterAt(glyphs, letters, -1);
  return {
    path,
    stroke,
    stem: natural * scale + stroke,
    bridges,
    bridgeWidth,
    left: seatRing(first, -1, half),
    right: seatRing(last, 1, half),
    box: {
      left: inner.left - half,
      right: inner.right + half,
      top: inner.top - half,
      bottom: inner.bottom + half,
    },
    grid,
    scale,
  };
}

/** The width of the line along outlines that makes the strokes as wide as wanted. */
function strokeFor(scale: number, natural: number, wanted: number): number {
  const stem = Math.min(wanted, Math.max(FINEST, scale * STEM_SHARE));
  const minStroke = scale < SMALL ? MIN_SMALL_STROKE : MIN_STROKE;
  return Math.max(minStroke, stem - natural * scale);
}

/** The average stroke width of the letters, in ems: the length of a stroke is half of its edge. */
function naturalStem(glyphs: readonly PlacedGlyph[]): number {
  let area = 0;
  let edge = 0;
  for (const { glyph } of glyphs) {
    area += glyph.area;
    edge += glyph.edge;
  }
  return edge === 0 ? 0 : (2 * area) / edge;
}

function toMillimetres(
  placedGlyph: PlacedGlyph,
  scale: number,
  originX: number,
  originY: number,
): Polygon[] {
  const dx = placedGlyph.x * scale + originX;
  const dy = placedGlyph.y * scale + originY;
  return placedGlyph.glyph.polygons.map((polygon) =>
    polygon.map((value, i) => value * scale + (i % 2 === 0 ? dx : dy)),
  );
}

/** The outlines of the first (0) or last (-1) letter with accents. */
function letterAt(
  glyphs: readonly PlacedGlyph[],
  letters: readonly (readonly Polygon[])[],
  index: 0 | -1,
): Polygon[] {
  const cluster = glyphs.at(index)?.cluster;
  return letters.filter((_, i) => glyphs[i]?.cluster === cluster).flat();
}
