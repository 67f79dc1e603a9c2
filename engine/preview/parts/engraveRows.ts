import { type Box, EMPTY_BOX, unionBox } from "../../geometry/box.ts";
import { type Heart, heartRange } from "../../geometry/heart.ts";
import { forEachEdge } from "../../geometry/outline.ts";
import { addEngraving, addInitial, type Seat } from "../sceneBuilder.ts";
import { runPath } from "../type/textPath.ts";
import {
  type FittedText,
  getReference,
  type LayOutPart,
  LETTER_LIMITS,
  type TypesetText,
} from "./partLayout.ts";

/** The minimum y of ink and gems, in lobe radii: below the notch's rim. */
const TOP = -0.44;
/** The preferred y of a block's middle, in lobe radii. */
const MIDDLE = 0.4;
/** The maximum height of capitals, in lobe radii, so that a single name does not fill the heart. */
const MAX_CAPITAL = 0.8;
/** The drawn size, in sizes of the largest letters that fit, so that the block can be nearer to `MIDDLE`. */
const SLACK = 0.97;
/** Margin at the sides, in millimetres. */
const SIDE_MARGIN = 1.45;
// Distances in millimetres: between a gem and its name, between two columns, and at least between two lines' ink.
const GEM_GAP = 0.95;
const COLUMN_GAP = 1.6;
const MIN_LINE_GAP = 0.25;
/** The minimum distance of baselines, in capital heights. */
const LEADING = 1.05;
/** Maximum radius of a gem, in distances of lines, so that neighbouring settings never touch. */
const MAX_GEM = 0.35;
/** The height of a text's centre above the baseline, in capital heights. It is between the centres of small and tall letters. */
const TEXT_CENTRE = 0.34;
/** Two columns are used only if the letters become larger by this factor. */
const MIN_COLUMN_GAIN = 1.12;
/** Rounds of the binary search for the largest scale. */
const ROUNDS = 12;

/** Names of the same size below one another, each behind its gem. Anchors: `gems`, the position of a gem before each row. */
export const layOutEngraveRows: LayOutPart<"engraveRows"> = (
  part,
  { rows: texts, capitalInEms },
  { hearts },
) => {
  const heart = getReference(hearts, part.on);
  const inks = texts.map((text) => (text === null ? NO_INK : inkOf(text)));
  const blockOf = (all: readonly Ink[]) => largestBlock(all, heart, capitalInEms, part.gem ?? 0);
  const { scale, gemRadius, places } = blockOf(inks);
  const capitalHeight = scale * capitalInEms;
  const fitted = texts.map((text, i): FittedText | null => {
    if (text === null) return null;
    // As if all names were as long as this one, so that a short name beside a long one is not reported as too small.
    const ownScale =
      capitalHeight < LETTER_LIMITS.engraved.warnBelow
        ? blockOf(inks.map((ink) => inks[i] ?? ink)).scale
        : scale;
    return { ...text, cutSize: null, capitalHeight: Math.max(scale, ownScale) * capitalInEms };
  });
  return {
    texts: fitted.flatMap((text) => text ?? []),
    draw(scene) {
      const seats = places.map(({ left, textLeft, baseline }, i): Seat => {
        const text = fitted[i] ?? null;
        if (text !== null) {
          const path = runPath(text.run, scale, textLeft - text.ink.left * scale, baseline);
          addInitial(scene, text, scale);
          addEngraving(scene, { path, capitalHeight, isSample: text.isSample });
        }
        const y = baseline - capitalHeight * TEXT_CENTRE;
        // Rows without space for gems don't limit a stone's radius.
        return { x: left + gemRadius, y, radius: gemRadius || Infinity };
      });
      scene.seats.set(`${part.id}.gems`, seats);
    },
  };
};

/** The ink of a text, in ems. */
interface Ink {
  readonly width: number;
  /** How high and how low it is above and below the baseline, in strips of `STRIP` from its left edge. */
  readonly ascents: readonly number[];
  readonly descents: readonly number[];
}

const NO_INK: Ink = { width: 0, ascents: [], descents: [] };
const STRIP = 0.1;

function inkOf({ run, ink, inkWidth }: TypesetText): Ink {
  const count = Math.floor(inkWidth / STRIP) + 1;
  const ascents = Array.from({ length: count }, () => -Infinity);
  const descents = Array.from({ length: count }, () => -Infinity);
  for (const { glyph, x: dx, y: dy } of run.glyphs) {
    for (const polygon of glyph.polygons) {
      forEachEdge(polygon, (fromX, fromY, toX, toY) => {
        const start = (Math.min(fromX, toX) + dx - ink.left) / STRIP;
        const end = (Math.max(fromX, toX) + dx - ink.left) / STRIP;
        // Half a strip more at both sides is the distance between letters beside one another.
        const last = Math.min(count - 1, Math.floor(end + 0.5));
        for (let i = Math.max(0, Math.floor(start - 0.5)); i <= last; i++) {
          ascents[i] = Math.max(ascents[i] ?? -Infinity, -Math.min(fromY, toY) - dy);
          descents[i] = Math.max(descents[i] ?? -Infinity, Math.max(fromY, toY) + dy);
        }
      });
    }
  }
  return { width: inkWidth, ascents, descents };
}

/** The distance of two left-aligned texts' baselines at which their ink touches, in ems. */
function touchingDistance(above: Ink, below: Ink): number {
  return Math.max(
    0,
    ...above.descents.map((descent, i) => descent + (below.ascents[i] ?? -Infinity)),
  );
}

/** Texts of the same size at equal distances, left-aligned behind straight columns of gems. In millimetres. */
interface Block {
  /** In millimetres per em. */
  readonly scale: number;
  /** 0 without gems. */
  readonly gemRadius: number;
  readonly places: readonly RowPlace[];
}

interface RowPlace {
  /** The left edge of its gem, or of its text without gems. */
  readonly left: number;
  readonly textLeft: number;
  readonly baseline: number;
}

/**
 * The block with the largest letters that fits on a heart. An even number of texts may have two columns.
 * @param capital the height of a capital, in ems
 * @param maxGem the maximum radius of a gem, in millimetres; 0 without gems
 */
function largestBlock(inks: readonly Ink[], heart: Heart, capital: number, maxGem: number): Block {
  const inColumns = (count: number): Block => {
    const columns = columnsOf(inks, count, capital, maxGem);
    let [low, high] = [0, (MAX_CAPITAL * heart.lobeRadius) / capital];
    for (let round = 0; round < ROUNDS; round++) {
      const scale = round === 0 ? high : (low + high) / 2;
      const { min, max } = positionsOf(columns(scale).boxes, heart);
      if (min <= max) low = scale;
      else high = scale;
    }
    const { boxes, places, ...block } = columns(low * SLACK);
    const { top, bottom } = boxes.reduce(unionBox, EMPTY_BOX);
    const { min, max } = positionsOf(boxes, heart);
    const y = Math.max(min, Math.min(max, MIDDLE * heart.lobeRadius - (top + bottom) / 2));
    const moved = places.map((place) => ({ ...place, baseline: place.baseline + y }));
    return { ...block, places: moved };
  };
  const column = inColumns(1);
  if (inks.length < 4 || inks.length % 2 === 1) return column;
  const columns = inColumns(2);
  return columns.scale > column.scale * MIN_COLUMN_GAIN ? columns : column;
}

/** By how much boxes can be moved down so that all are on a heart. If they don't fit, `min` is greater than `max`. */
function positionsOf(boxes: readonly Box[], heart: Heart): { min: number; max: number } {
  let [min, max] = [-Infinity, Infinity];
  for (const { left, right, top, bottom } of boxes) {
    const range = heartRange(heart, Math.max(-left, right), SIDE_MARGIN);
    if (range === null) return { min: 0, max: -Infinity };
    min = Math.max(min, Math.max(range.top, TOP * heart.lobeRadius) - top);
    max = Math.min(max, range.bottom - bottom);
  }
  return { min, max };
}

/**
 * Arranges texts in columns, in reading order.
 * @returns a function from a scale to a block with the first baseline at y = 0, and the boxes of its gems and texts
 */
function columnsOf(
  inks: readonly Ink[],
  count: number,
  capital: number,
  maxGem: number,
): (scale: number) => Block & { readonly boxes: readonly Box[] } {
  const widths = Array.from({ length: count }, (_, column) =>
    Math.max(0, ...inks.filter((_ink, i) => i % count === column).map(({ width }) => width)),
  );
  const distances = inks.slice(count).map((ink, i) => touchingDistance(inks[i] ?? NO_INK, ink));
  const leading = Math.max(capital * LEADING, ...distances);
  const heights = inks.map(({ ascents, descents }) => ({
    ascent: Math.max(capital, ...ascents),
    descent: Math.max(0, ...descents),
  }));
  return (scale) => {
    const pitch = scale * leading + MIN_LINE_GAP;
    const gemRadius = inks.length > count ? Math.min(maxGem, pitch * MAX_GEM) : maxGem;
    const gemWidth = gemRadius === 0 ? 0 : gemRadius * 2 + GEM_GAP;
    const columnWidths = widths.map((width) => gemWidth + width * scale);
    const width = columnWidths.reduce((sum, each) => sum + each + COLUMN_GAP, -COLUMN_GAP);
    const places = inks.map((_, i): RowPlace => {
      const before = columnWidths.slice(0, i % count);
      const left = before.reduce((x, each) => x + each + COLUMN_GAP, -width / 2);
      return { left, textLeft: left + gemWidth, baseline: Math.floor(i / count) * pitch };
    });
    const boxes = places.flatMap(({ left, textLeft, baseline }, i): Box[] => {
      const { ascent, descent } = heights[i] ?? { ascent: 0, descent: 0 };
      const text = {
        left: textLeft,
        right: textLeft + (inks[i]?.width ?? 0) * scale,
        top: baseline - ascent * scale,
        bottom: baseline + descent * scale,
      };
      const y = baseline - capital * scale * TEXT_CENTRE;
      const gem = { left, right: textLeft, top: y - gemRadius, bottom: y + gemRadius };
      return gemRadius === 0 ? [text] : [gem, text];
    });
    return { scale, gemRadius, places, boxes };
  };
}
