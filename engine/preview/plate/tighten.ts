import { type PlacedGlyph, type Run } from "../type/glyph.ts";

/** Height of the rows in which the gap between two letters is measured, in ems. */
const ROW = 0.02;
/** Maximum shift of a letter, in ems, so that the spacing stays even. */
const MAX_SHIFT = 0.13;
/** Distance between two words, in ems. */
const SPACE = 0.16;
/** Overlap of two letters, in ems. */
const OVERLAP = 0.02;

interface Letter {
  readonly glyphs: PlacedGlyph[];
  left: number;
  right: number;
}

/**
 * Moves separate letters together until they touch, so that a name can be cut in one piece. Letters that already touch
 * (connected scripts) keep their distance.
 * @param stroke the growth of the outline on both sides together, in ems
 */
export function tighten(run: Run, stroke: number): readonly PlacedGlyph[] {
  const letters = lettersOf(run);
  const top = Math.min(
    ...letters.flatMap(({ glyphs }) => glyphs.map((g) => g.glyph.box.top + g.y)),
  );
  const bottom = Math.max(
    ...letters.flatMap(({ glyphs }) => glyphs.map((g) => g.glyph.box.bottom + g.y)),
  );
  const rows = Math.max(1, Math.ceil((bottom - top) / ROW) + 1);
  const edge = new Float64Array(rows).fill(-Infinity);
  const result: PlacedGlyph[] = [];
  let shift = 0;
  let previous: Letter | undefined;

  for (const letter of letters) {
    const { left, right } = profile(letter, top, rows);
    if (previous !== undefined) {
      const gap = smallestGap(edge, left) + shift;
      const distance = letter.left + shift - previous.right;
      if (Number.isFinite(gap) ? gap > stroke - OVERLAP : distance > 0) {
        const wanted = (Number.isFinite(gap) ? gap : distance) - stroke + OVERLAP;
        const space = run.glyphs.length > 0 && isSpaced(run, previous, letter);
        shift -= space ? Math.max(0, wanted - SPACE) : Math.min(MAX_SHIFT, wanted);
      }
    }
    for (let row = 0; row < rows; row++) {
      const reach = (right[row] ?? -Infinity) + shift;
      if (reach > (edge[row] ?? -Infinity)) edge[row] = reach;
    }
    for (const placed of letter.glyphs)
      result.push(shift === 0 ? placed : { ...placed, x: placed.x + shift });
    letter.right += shift;
    letter.left += shift;
    previous = letter;
  }
  return result;
}

/** The letters with ink from left to right, including their accents. */
function lettersOf(run: Run): Letter[] {
  const byCluster = new Map<number, Letter>();
  for (const placed of run.glyphs) {
    if (placed.glyph.polygons.length === 0) continue;
    const left = placed.glyph.box.left + placed.x;
    const right = placed.glyph.box.right + placed.x;
    const letter = byCluster.get(placed.cluster);
    if (letter === undefined) byCluster.set(placed.cluster, { glyphs: [placed], left, right });
    else {
      letter.glyphs.push(placed);
      letter.left = Math.min(letter.left, left);
      letter.right = Math.max(letter.right, right);
    }
  }
  return [...byCluster.values()];
}

/** Whether there is a glyph without ink (a space) between two letters. */
function isSpaced(run: Run, a: Letter, b: Letter): boolean {
  const from = a.glyphs.at(-1)?.cluster ?? 0;
  const to = b.glyphs[0]?.cluster ?? 0;
  return run.glyphs.some(
    ({ glyph, cluster }) => glyph.polygons.length === 0 && cluster > from && cluster < to,
  );
}

/** The leftmost and rightmost ink of a letter in each row. */
function profile(
  letter: Letter,
  top: number,
  rows: number,
): { left: Float64Array; right: Float64Array } {
  const left = new Float64Array(rows).fill(Infinity);
  const right = new Float64Array(rows).fill(-Infinity);
  for (const { glyph, x, y } of letter.glyphs) {
    for (const polygon of glyph.polygons) {
      let fromX = (polygon.at(-2) ?? 0) + x;
      let fromY = (polygon.at(-1) ?? 0) + y;
      for (let i = 0; i < polygon.length; i += 2) {
        const toX = (polygon[i] ?? 0) + x;
        const toY = (polygon[i + 1] ?? 0) + y;
        const low = Math.max(0, Math.floor((Math.min(fromY, toY) - top) / ROW));
        const high = Math.min(rows - 1, Math.floor((Math.max(fromY, toY) - top) / ROW));
        const least = Math.min(fromX, toX);
        const most = Math.max(fromX, toX);
        for (let row = low; row <= high; row++) {
          if (least < (left[row] ?? Infinity)) left[row] = least;
          if (most > (right[row] ?? -Infinity)) right[row] = most;
        }
        fromX = toX;
        fromY = toY;
      }
    }
  }
  return { left, right };
}

function smallestGap(edge: Float64Array, left: Float64Array): number {
  let gap = Infinity;
  for (const [row, at] of left.entries()) {
    const before = edge[row] ?? -Infinity;
    if (before > -Infinity && at - before < gap) gap = at - before;
  }
  return gap;
}
