import type { PlacedGlyph, Run } from "../type/glyph.ts";

/** Overlap of two letters that touch, in ems. */
export const LETTER_OVERLAP = 0.02;

/** A letter with its accents. */
export interface Letter {
  glyphs: PlacedGlyph[];
  /** The `cluster` of all its glyphs. It increases along the text. */
  readonly cluster: number;
  left: number;
  right: number;
}

/** The letters with ink, including their accents, in the order of the run. */
export function lettersOf(run: Run): Letter[] {
  const byCluster = new Map<number, Letter>();
  for (const placed of run.glyphs) {
    if (placed.glyph.polygons.length === 0) continue;
    const left = placed.glyph.box.left + placed.x;
    const right = placed.glyph.box.right + placed.x;
    const letter = byCluster.get(placed.cluster);
    if (letter === undefined) {
      const { cluster } = placed;
      byCluster.set(cluster, { glyphs: [placed], cluster, left, right });
    } else {
      letter.glyphs.push(placed);
      letter.left = Math.min(letter.left, left);
      letter.right = Math.max(letter.right, right);
    }
  }
  return [...byCluster.values()];
}
