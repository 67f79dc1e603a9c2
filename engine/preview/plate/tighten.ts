import { crossingsAt, forEachEdge, mapPoints } from "../../geometry/outline.ts";
import { groupByCluster, inkOf, makeGlyph, type PlacedGlyph, type Run } from "../type/glyph.ts";

/** Height of the rows in which the gap between two letters is measured, in ems. */
const ROW_HEIGHT = 0.02;
/** Maximum shift of a letter, in ems, so that the spacing stays even. */
const MAX_LETTER_SHIFT = 0.13;
/**
 * Letters that would touch over a longer part of their height than this, such as the stems of "ill", keep `STEM_GAP` instead:
 * touching, they would be one block. In ems.
 */
const MAX_CONTACT = 0.17;
const STEM_GAP = 0.05;
/** Where the gap between two letters is at most this much wider than at its narrowest, they would touch. In ems. */
const CONTACT_TOLERANCE = 0.03;
/** Distance between two words, in ems. */
const WORD_GAP = 0.2;
/** The ink of a raised sign, such as an apostrophe, ends higher above the baseline than this, in ems. */
const MIN_RAISED_BOTTOM = 0.2;
/**
 * The space between a raised sign and the letter after it, and the letter before it, which carries it, in widths of the added
 * stroke: so that it can be read.
 */
const RAISED_GAP = 1.8;
const CARRIER_GAP = 1.1;
/** Maximum shift of a raised sign and of the letter after it, in ems. */
const MAX_RAISED_SHIFT = 0.3;

/**
 * Moves separate letters of a word together until they touch, or stems until they are `STEM_GAP` apart, each gap by at most
 * `MAX_LETTER_SHIFT`, and words together until they are `WORD_GAP` apart. Letters that already touch (connected scripts)
 * are not moved. A raised sign, such as an apostrophe, moves to the letter before it, and the letter after it comes near it. `cutName` then connects what is still separate by bridges.
 * @param stroke the width of the stroke added to the outline, both sides together, in ems
 */
export function tighten(run: Run, stroke: number): readonly PlacedGlyph[] {
  const letters = lettersOf(run);
  const { top, bottom } = inkOf(run);
  const rowCount = Math.max(1, Math.ceil((bottom - top) / ROW_HEIGHT) + 1);
  /** The right edge of the letters so far, in each row. */
  const rightEdges = new Float64Array(rowCount).fill(-Infinity);
  let totalShift = 0;
  let previous: Letter | undefined;

  for (const letter of letters) {
    const { left, right } = measureProfile(letter, top, rowCount);
    if (previous !== undefined) {
      const { rowGap, contact } = gapBetween(rightEdges, left, totalShift);
      const boxGap = letter.left + totalShift - previous.right;
      // Letters such as "-" and "." have no row in common. Then the distance of their boxes counts.
      const gap = Number.isFinite(rowGap) ? rowGap : boxGap;
      const raised = isRaised(letter);
      const afterRaised = isRaised(previous);
      // A neighbour without a row in common, such as a full stop, can't hide a raised sign.
      const minGap =
        raised && Number.isFinite(rowGap)
          ? CARRIER_GAP * stroke
          : contact > MAX_CONTACT
            ? STEM_GAP
            : -LETTER_OVERLAP;
      const excessGap = gap - stroke - minGap;
      if (isNewWord(run, previous, letter)) {
        totalShift -= Math.max(0, gap - stroke + LETTER_OVERLAP - WORD_GAP);
      } else if (excessGap > 0) {
        totalShift -= Math.min(
          raised || afterRaised ? MAX_RAISED_SHIFT : MAX_LETTER_SHIFT,
          excessGap,
        );
      } else if ((raised || afterRaised) && Number.isFinite(rowGap)) {
        totalShift -= excessGap;
      }
    }
    const margin = isRaised(letter) ? RAISED_GAP * stroke + LETTER_OVERLAP : 0;
    for (let row = 0; row < rowCount; row++) {
      const rightEdge = (right[row] ?? -Infinity) + totalShift + margin;
      if (rightEdge > (rightEdges[row] ?? -Infinity)) rightEdges[row] = rightEdge;
    }
    letter.glyphs = letter.glyphs.map((placed) => ({ ...placed, x: placed.x + totalShift }));
    letter.right += totalShift;
    previous = letter;
  }
  return letters.flatMap((letter, i) =>
    isHyphen(letter)
      ? lengthenHyphen(letter, letters[i - 1], letters[i + 1], stroke)
      : letter.glyphs,
  );
}

/** Whether a letter is a raised sign. A hyphen is none: letters may touch it. y is downwards from the baseline. */
export const isRaised = (letter: Pick<Run, "glyphs">): boolean =>
  inkOf(letter).bottom < -MIN_RAISED_BOTTOM && !isFlat(letter);

/** Whether there is a glyph without ink (a space) between two letters. */
function isNewWord(run: Run, a: Letter, b: Letter): boolean {
  return run.glyphs.some(
    ({ glyph, cluster }) =>
      glyph.polygons.length === 0 && cluster > a.cluster && cluster < b.cluster,
  );
}

/** The extent of a letter in each row. An edge counts with its whole width in all its rows, so slanted gaps look smaller. */
function measureProfile(
  letter: Letter,
  top: number,
  rowCount: number,
): { left: Float64Array; right: Float64Array } {
  const left = new Float64Array(rowCount).fill(Infinity);
  const right = new Float64Array(rowCount).fill(-Infinity);
  for (const { glyph, x, y } of letter.glyphs) {
    for (const polygon of glyph.polygons) {
      forEachEdge(polygon, (fromX, fromY, toX, toY) => {
        const rowOf = (edgeY: number): number => Math.floor((edgeY + y - top) / ROW_HEIGHT);
        const firstRow = Math.max(0, rowOf(Math.min(fromY, toY)));
        const lastRow = Math.min(rowCount - 1, rowOf(Math.max(fromY, toY)));
        const minX = Math.min(fromX, toX) + x;
        const maxX = Math.max(fromX, toX) + x;
        for (let row = firstRow; row <= lastRow; row++) {
          if (minX < (left[row] ?? Infinity)) left[row] = minX;
          if (maxX > (right[row] ?? -Infinity)) right[row] = maxX;
        }
      });
    }
  }
  return { left, right };
}

/** The smallest distance between the edges in the rows that have both, and the height in which they are about as near. */
function gapBetween(
  rightEdges: Float64Array,
  leftEdges: Float64Array,
  shift: number,
): { readonly rowGap: number; readonly contact: number } {
  const gaps = leftEdges.map((leftEdge, row) => leftEdge + shift - (rightEdges[row] ?? -Infinity));
  const rowGap = Math.min(...gaps);
  const near = gaps.filter((gap) => gap < rowGap + CONTACT_TOLERANCE);
  return { rowGap, contact: near.length * ROW_HEIGHT };
}

/** Overlap of two letters that touch, in ems. */
const LETTER_OVERLAP = 0.03;

/** A letter with its accents. */
interface Letter {
  glyphs: PlacedGlyph[];
  /** The `cluster` of all its glyphs. It increases along the text. */
  readonly cluster: number;
  readonly left: number;
  right: number;
}

/** The letters with ink, including their accents, in the order of the run. */
function lettersOf(run: Run): Letter[] {
  const inked = run.glyphs.filter(({ glyph }) => glyph.polygons.length > 0);
  return groupByCluster(inked).map((glyphs): Letter => {
    const { left, right } = inkOf({ glyphs });
    return { glyphs, cluster: glyphs[0]?.cluster ?? 0, left, right };
  });
}

/** The maximum height of a hyphen as a share of its width. */
const MAX_FLAT_SHARE = 0.6;
/** The maximum height of a hyphen, and how high above the baseline it is at least, in ems. Low letters may be as flat. */
const MAX_HYPHEN_HEIGHT = 0.176;
const MIN_HYPHEN_BOTTOM = 0.03;
/** The maximum distance that a hyphen is lengthened by on a side, and how far it then overlaps the letter, in ems. */
const MAX_LENGTHENING = 0.9;
const HYPHEN_OVERLAP = 0.04;

/** Whether a letter is flat like a hyphen. */
function isFlat(letter: Pick<Run, "glyphs">): boolean {
  const { left, right, top, bottom } = inkOf(letter);
  return bottom - top <= (right - left) * MAX_FLAT_SHARE;
}

/** Whether a letter is a hyphen, by its shape. y is downwards from the baseline. */
function isHyphen(letter: Letter): boolean {
  const { top, bottom } = inkOf(letter);
  return isFlat(letter) && bottom - top < MAX_HYPHEN_HEIGHT && bottom < -MIN_HYPHEN_BOTTOM;
}

/**
 * Lengthens a hyphen until it reaches the letters beside it. A bridge could be vertical, to the end of a letter's swash, and
 * the hyphen would have a kink.
 */
function lengthenHyphen(
  hyphen: Letter,
  before: Letter | undefined,
  after: Letter | undefined,
  stroke: number,
): readonly PlacedGlyph[] {
  const { left, top, right, bottom } = inkOf(hyphen);
  const y = (top + bottom) / 2;
  const extensionFor = (gap: number): number => {
    const extension = gap - stroke + HYPHEN_OVERLAP;
    return gap > stroke - LETTER_OVERLAP && extension < MAX_LENGTHENING ? extension : 0;
  };
  const toLeft =
    before === undefined ? 0 : extensionFor(left - Math.max(...crossingsOf(before, y)));
  const toRight =
    after === undefined ? 0 : extensionFor(Math.min(...crossingsOf(after, y)) - right);
  if (toLeft === 0 && toRight === 0) return hyphen.glyphs;
  const factor = (right - left + toLeft + toRight) / (right - left);
  return hyphen.glyphs.map(({ glyph, x, ...placed }) => {
    const lengthenX = (value: number) => left - toLeft + (value + x - left) * factor - x;
    const commands = glyph.commands.map((command) =>
      mapPoints(command, (pointX, pointY) => [lengthenX(pointX), pointY]),
    );
    return { ...placed, x, glyph: makeGlyph(commands) };
  });
}

/** The x at which a letter's outlines cross a horizontal line. */
function crossingsOf(letter: Letter, lineY: number): readonly number[] {
  return letter.glyphs.flatMap(({ glyph, x, y }) =>
    glyph.polygons.flatMap((polygon) => crossingsAt(polygon, lineY - y).map((each) => each + x)),
  );
}
