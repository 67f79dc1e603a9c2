import { type Box, EMPTY_BOX, growBox, translateBox } from "../../geometry/box.ts";
import { boxOf, crossingsAt, measurePolygon, type Polygon } from "../../geometry/outline.ts";
import { memoize } from "../memoize.ts";
import type { TypesetText } from "../parts/partLayout.ts";
import type { Shape } from "../scene.ts";
import { groupByCluster, inkOf, type PlacedGlyph, type Run } from "../type/glyph.ts";
import { runPath } from "../type/textPath.ts";
import { type Bridge, bridgesBetween, bridgesShape, type Mark } from "./bridges.ts";
import { MIN_OPENING } from "./delicacy.ts";
import { type Grid, islandsOf, markSegment, rasterise } from "./grid.ts";
import { moveMarks, spreadTwinMarks, twinMarksOf } from "./marks.ts";
import { type Plate, placeRings, type Ring, splitAccents } from "./rings.ts";
import { isRaised, tighten } from "./tighten.ts";

/** The maximum size of a name and how it is cut, in millimetres. */
export interface CutSize {
  readonly width: number;
  readonly height: number;
  /** The width that the letters' strokes are strengthened to. */
  readonly stem: number;
  /** In millimetres per em. */
  readonly maxScale: number;
}

/** A name cut in one piece from sheet metal. In millimetres relative to the centre of its box. */
export interface NameCut extends Plate {
  /** The letters' outlines as SVG path data. */
  readonly path: string;
  /** Width of the letters' strokes as drawn, including that line. */
  readonly stem: number;
  readonly bridges: readonly Bridge[];
  readonly bridgeWidth: number;
  readonly rings: readonly [left: Ring, right: Ring];
  /** In millimetres per em. */
  readonly scale: number;
  /** The letters in ems, and their outlines without the line along them. */
  readonly glyphs: readonly PlacedGlyph[];
  readonly outlines: readonly Polygon[];
}

/** The minimum width of the line along the outlines, in millimetres. Thinner hairlines break. */
export const MIN_STROKE = 0.5;
/**
 * The maximum width of the letters' strokes as a share of an em, so that openings of small letters stay open. At least
 * `MIN_STEM` millimetres.
 */
const STEM_SHARE = 0.088;
const MIN_STEM = 0.56;
/** The width of a bridge as a share of the letters' strokes, and its minimum in millimetres. */
const BRIDGE_SHARE = 0.8;
const MIN_BRIDGE_WIDTH = 0.66;
/** The minimum space between the two dots of ë or the two strokes of ő, in millimetres. */
const TWIN_GAP = 0.4;
/** The space between a mark and its letter, which a bar closes, in millimetres: it shows that they are two shapes. */
const MARK_GAP = 0.5;
/** The height above the baseline in which a bar joins two words, in ems. Higher up it would look like a hyphen. */
const BASELINE_ZONE = 0.08;
/** The maximum length of a bar at the baseline, in ems. Letters farther apart there are joined where they are nearest. */
const MAX_BAR = 1;
/** The side of the grid's cells for large and for small letters, in millimetres. */
const CELL = 0.2;
const SMALL_CELL = 0.13;
/** Letters of a smaller scale are small. In millimetres per em. */
const MIN_LARGE_SCALE = 10;
/** In millimetres per em, so that short names stay in proportion. */
const MAX_SCALE = 25;

/** A cache, because a keystroke changes only one of several names. */
const cuts = memoize<NameCut | null>(200);

/** Cuts a typeset name like `cutName`, with a cache. */
export function cachedCut(
  { font, text, run }: Pick<TypesetText, "font" | "text" | "run">,
  size: CutSize,
): NameCut | null {
  const key = `${font.id}|${size.width}|${size.height}|${size.stem}|${size.maxScale}|${text}`;
  return cuts(key, () => cutName(run, size));
}

/** Cuts a name as large as possible. Null if it has no ink, or if the size is zero or negative. */
export function cutName(run: Run, size: CutSize): NameCut | null {
  const outlines = fitOutlines(run, size);
  if (outlines === null) return null;
  const { glyphs, ink, scale, stroke, stem } = outlines;
  const originX = (-(ink.left + ink.right) / 2) * scale;
  const originY = (-(ink.top + ink.bottom) / 2) * scale;
  const boxInMillimetres = (box: Box): Box => ({
    left: box.left * scale + originX,
    right: box.right * scale + originX,
    top: box.top * scale + originY,
    bottom: box.bottom * scale + originY,
  });
  const inkBox = boxInMillimetres(ink);

  const growth = stroke / 2;
  const cell = scale < MIN_LARGE_SCALE ? SMALL_CELL : CELL;
  const bridgeWidth = Math.max(MIN_BRIDGE_WIDTH, Math.min(size.stem, stem) * BRIDGE_SHARE);
  const wholeLetters = groupByCluster(glyphs).map((letter) => ({
    letter,
    polygons: letter.flatMap((each) => toMillimetres(each, scale, originX, originY)),
  }));
  const cutOutlines = wholeLetters.flatMap(({ polygons }) => polygons);
  const grid = rasterise(cutOutlines, inkBox, growth, cell);
  const upright = wholeLetters.filter(({ letter }) => !isRaised({ glyphs: letter }));
  const bars = upright.flatMap(({ letter, polygons }, i): readonly Bridge[] => {
    const before = upright[i - 1];
    if (before === undefined || !isApart(run, before.letter, letter)) return [];
    return baselineBar(before.polygons, polygons, originY, BASELINE_ZONE * scale).filter(
      ({ fromX, toX }) => toX - fromX > growth && toX - fromX < MAX_BAR * scale,
    );
  });
  for (const bar of bars) markBar(grid, bar, bridgeWidth);
  const twinMarks = glyphs.flatMap(({ glyph, x, y }): Mark[] => {
    const twins = twinMarksOf(glyph);
    if (twins === null) return [];
    const toMetal = (each: Box) => growBox(boxInMillimetres(translateBox(each, x, y)), growth);
    const boxes = [twins.left.box, twins.right.box].map(toMetal);
    // The letter below both, so that a bar does not join the marks.
    const letter = { ...toMetal(glyph.box), top: Math.max(...boxes.map(({ bottom }) => bottom)) };
    return boxes.map((each) => ({ box: each, letter }));
  });
  const accentMarks = wholeLetters.flatMap(({ letter, polygons }, i): Mark[] => {
    const carrier = wholeLetters[i - 1] ?? wholeLetters[i + 1];
    if (carrier !== undefined && isRaised({ glyphs: letter }))
      return [{ box: metalBox(polygons, growth), letter: metalBox(carrier.polygons, growth) }];
    const { body, accents } = splitAccents(polygons);
    return accents.map((accent) => ({
      box: metalBox([accent], growth),
      letter: metalBox(body, growth),
    }));
  });
  const bridges = bridgesBetween(islandsOf(grid), [...accentMarks, ...twinMarks], grid.inset / 3);
  for (const bridge of bridges) markBar(grid, bridge, bridgeWidth);

  const path = runPath({ glyphs }, scale, originX, originY);
  const box = growBox(inkBox, growth);
  const accents = wholeLetters.flatMap(({ polygons }) => splitAccents(polygons).accents);
  const plate = { grid, box, accents, stroke };
  const rings = placeRings(
    plate,
    wholeLetters.at(0)?.polygons ?? [],
    wholeLetters.at(-1)?.polygons ?? [],
  );
  const joints = { bridges: [...bars, ...bridges], bridgeWidth, rings };
  return { ...plate, ...joints, path, stem, scale, glyphs, outlines: cutOutlines };
}

/** The letters moved together, their ink in ems, and the scale at which they fit a size. */
interface Outlines {
  readonly glyphs: readonly PlacedGlyph[];
  readonly ink: Box;
  readonly scale: number;
  readonly stroke: number;
  /** Width of the letters' strokes as drawn, in millimetres. */
  readonly stem: number;
}

/** Null if the run has no ink, or if the size has no space for letters. */
function fitOutlines(run: Run, size: CutSize): Outlines | null {
  const inkedGlyphs = run.glyphs.filter(({ glyph }) => glyph.polygons.length > 0);
  if (inkedGlyphs.length === 0) return null;
  const stemInEms = naturalStem(inkedGlyphs);
  const scaleFor = (ink: Box, stroke: number, maxScale: number): number =>
    Math.min(
      (size.width - stroke) / (ink.right - ink.left),
      (size.height - stroke) / (ink.bottom - ink.top),
      maxScale,
    );
  // The stroke depends on the scale, and the scale on the tightening, which depends on the stroke. Two iterations are enough.
  let scale = MAX_SCALE / 2;
  let stroke = MIN_STROKE;
  let glyphs: readonly PlacedGlyph[] = inkedGlyphs;
  let ink: Box = EMPTY_BOX;
  for (let round = 0; round < 2; round++) {
    const minGap = (stroke + TWIN_GAP) / scale;
    const markGap = (stroke + MARK_GAP) / scale;
    const near = groupByCluster(run.glyphs).flatMap((letter) => moveMarks(letter, markGap));
    const spread = near.map((placed) => spreadTwinMarks(placed, minGap));
    glyphs = tighten({ ...run, glyphs: spread }, stroke / scale);
    ink = inkOf({ glyphs });
    scale = scaleFor(ink, stroke, Math.min(size.maxScale, MAX_SCALE));
    if (scale <= 0) return null;
    stroke = strokeFor(inkedGlyphs, scale, size.stem);
  }
  scale = scaleFor(ink, stroke, scale);
  return scale <= 0 ? null : { glyphs, ink, scale, stroke, stem: stemInEms * scale + stroke };
}

/**
 * The width of the line along outlines that makes the letters' strokes `maxStem` millimetres wide, or less if they are small
 * or if their openings would clot.
 */
function strokeFor(glyphs: readonly PlacedGlyph[], scale: number, maxStem: number): number {
  const stem = Math.min(maxStem, Math.max(MIN_STEM, scale * STEM_SHARE));
  const wanted = stem - naturalStem(glyphs) * scale;
  return Math.max(MIN_STROKE, Math.min(wanted, maxStrokeOf(glyphs, scale)));
}

/**
 * The maximum width of a line along the outlines that leaves every opening of the letters open, in millimetres. Openings that
 * are too small without a line are left out. Infinity if there is no opening.
 * @param scale in millimetres per em
 */
function maxStrokeOf(glyphs: readonly PlacedGlyph[], scale: number): number {
  let max = Infinity;
  for (const { glyph } of glyphs) {
    const measures = glyph.polygons.map(measurePolygon);
    const sign = Math.sign(measures.reduce((sum, { signedArea }) => sum + signedArea, 0));
    for (const { signedArea, perimeter } of measures) {
      const spare = -signedArea * sign * scale * scale - MIN_OPENING;
      if (spare <= 0) continue;
      // Eroded by d, a convex opening loses its perimeter times d, less π·d².
      const p = perimeter * scale;
      const root = Math.sqrt(Math.max(0, p * p - 4 * Math.PI * spare));
      max = Math.min(max, (p - root) / Math.PI);
    }
  }
  return max;
}

/** The average stroke width of the letters, in ems. A stroke's length is half its perimeter. */
function naturalStem(glyphs: readonly PlacedGlyph[]): number {
  let area = 0;
  let perimeter = 0;
  for (const { glyph } of glyphs) {
    area += glyph.area;
    perimeter += glyph.perimeter;
  }
  return perimeter === 0 ? 0 : (2 * area) / perimeter;
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

const metalBox = (polygons: readonly Polygon[], growth: number): Box =>
  growBox(boxOf(polygons), growth);

/** Whether there is a space or a raised sign between two letters. */
function isApart(
  run: Run,
  [before]: readonly PlacedGlyph[],
  [letter]: readonly PlacedGlyph[],
): boolean {
  if (before === undefined || letter === undefined) return false;
  return run.glyphs.some(
    (each) =>
      each.cluster > before.cluster &&
      each.cluster < letter.cluster &&
      (each.glyph.polygons.length === 0 || isRaised({ glyphs: [each] })),
  );
}

/** The shortest horizontal bar between two letters that is near the baseline. None if one of them has no metal there. */
function baselineBar(
  before: readonly Polygon[],
  after: readonly Polygon[],
  baseline: number,
  zone: number,
): readonly Bridge[] {
  const bars = Array.from({ length: 8 }, (_, i): Bridge => {
    const y = baseline - (zone * (i + 0.5)) / 8;
    const fromX = Math.max(...before.flatMap((polygon) => crossingsAt(polygon, y)));
    const toX = Math.min(...after.flatMap((polygon) => crossingsAt(polygon, y)));
    return { fromX, fromY: y, toX, toY: y };
  }).filter(({ fromX, toX }) => Number.isFinite(toX - fromX));
  const [shortest] = bars.toSorted((a, b) => a.toX - a.fromX - (b.toX - b.fromX));
  return shortest === undefined ? [] : [shortest];
}

function markBar(grid: Grid, { fromX, fromY, toX, toY }: Bridge, width: number): void {
  markSegment(grid, fromX, fromY, toX, toY, width / 2 - grid.inset);
}

/** A cut name's letters and the bridges between them. */
export function shapesOf({ path, stroke, glyphs, scale, bridges, bridgeWidth }: NameCut): Shape[] {
  const area: Shape = {
    kind: "area",
    path,
    grow: stroke,
    holes: false,
    letters: { glyphs, scale },
  };
  return bridges.length === 0 ? [area] : [area, bridgesShape(bridges, bridgeWidth)];
}
