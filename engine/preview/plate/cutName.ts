import { pathOf, placed } from "../shapes/path.ts";
import {
  around,
  type Box,
  EMPTY_BOX,
  type PlacedGlyph,
  type Polygon,
  type Run,
} from "../type/glyph.ts";
import { type Bridge, bridgesBetween } from "./bridges.ts";
import { CELL, type Grid, rasterise, stamp } from "./grid.ts";
import { islandsOf } from "./islands.ts";
import { type RingSeat, seatRing } from "./rings.ts";
import { tighten } from "./tighten.ts";

/** The room a name has and how it is cut, in millimetres. */
export interface CutSize {
  readonly width: number;
  readonly height: number;
  readonly stem: number;
  /** The most millimetres an em may have. */
  readonly largest: number;
}

/** A name cut in one piece from sheet metal; in millimetres about the middle of its box. */
export interface NameCut {
  /** The letters' outlines as SVG path data. */
  readonly path: string;
  /** Width of the line drawn along the outlines: what the letters are strengthened by. */
  readonly stroke: number;
  readonly bridges: readonly Bridge[];
  readonly bridgeWidth: number;
  readonly left: RingSeat;
  readonly right: RingSeat;
  /** The metal's box, rings left out. */
  readonly box: Box;
  /** The metal on a coarse grid. */
  readonly grid: Grid;
  /** Millimetres an em. */
  readonly scale: number;
}

/** Hairlines are never thinner than this, in millimetres: thinner metal breaks. */
const LEAST_STROKE = 0.42;
/**
 * How far inside the metal a cell's centre must lie to count. Two neighbouring cells then share a neck of at least
 * 2·√(0.14² − 0.1²) = 0.2 mm: what the grid calls joined holds.
 */
const INSIDE = CELL / 2 + 0.04;
/** No letter's em is larger than this, in millimetres: a short name stays in proportion. */
const LARGEST_EM = 25;

/** Cuts a name as large as its room allows; null when nothing of it can be drawn. */
export function cutName(run: Run, size: CutSize): NameCut | null {
  const inked = run.glyphs.filter(({ glyph }) => glyph.polygons.length > 0);
  if (inked.length === 0) return null;
  const natural = naturalStem(inked);

  // The stroke depends on the scale, the tightening on the stroke: two rounds settle both.
  let scale = LARGEST_EM / 2;
  let stroke = LEAST_STROKE;
  let glyphs: readonly PlacedGlyph[] = inked;
  let ink: Box = EMPTY_BOX;
  for (let round = 0; round < 2; round++) {
    glyphs = tighten(run, stroke / scale);
    ink = boxOf(glyphs);
    scale = Math.min(
      (size.width - stroke) / (ink.right - ink.left),
      (size.height - stroke) / (ink.bottom - ink.top),
      size.largest,
      LARGEST_EM,
    );
    stroke = Math.max(LEAST_STROKE, size.stem - natural * scale);
  }
  scale = Math.min(
    scale,
    (size.width - stroke) / (ink.right - ink.left),
    (size.height - stroke) / (ink.bottom - ink.top),
  );

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

  const grid = rasterise(polygons, inner, half - INSIDE);
  const bridges = bridgesBetween(islandsOf(grid));
  const bridgeWidth = Math.max(0.7, Math.min(size.stem, natural * scale + stroke) * 0.8);
  for (const bridge of bridges) {
    stamp(grid, bridge.fromX, bridge.fromY, bridge.toX, bridge.toY, bridgeWidth / 2 - INSIDE);
  }

  let path = "";
  for (const { glyph, x, y } of glyphs) {
    path += pathOf(glyph.commands, placed(scale, x * scale + originX, y * scale + originY));
  }
  const first = letterAt(glyphs, letters, 0);
  const last = letterAt(glyphs, letters, -1);
  return {
    path,
    stroke,
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

/** The width of a font's strokes in ems, from the letters at hand: an even stroke has half its edge as length. */
function naturalStem(glyphs: readonly PlacedGlyph[]): number {
  let area = 0;
  let edge = 0;
  for (const { glyph } of glyphs) {
    area += glyph.area;
    edge += glyph.edge;
  }
  return edge === 0 ? 0 : (2 * area) / edge;
}

function boxOf(glyphs: readonly PlacedGlyph[]): Box {
  let box = EMPTY_BOX;
  for (const { glyph, x, y } of glyphs) {
    const { left, right, top, bottom } = glyph.box;
    box = around(box, { left: left + x, right: right + x, top: top + y, bottom: bottom + y });
  }
  return box;
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

/** The outlines of the first (0) or last (-1) letter, accents included. */
function letterAt(
  glyphs: readonly PlacedGlyph[],
  letters: readonly (readonly Polygon[])[],
  index: 0 | -1,
): Polygon[] {
  const cluster = glyphs.at(index)?.cluster;
  return letters.filter((_, i) => glyphs[i]?.cluster === cluster).flat();
}
