import { type Heart, heartHalfWidth } from "../../geometry/heart.ts";
import { inkOf, type Run } from "../type/glyph.ts";

/** How far a spanning word overlaps the band, in millimetres. */
const SINK = 0.3;
const ROUNDS = 14;

/** The maximum em at which a word fits inside a heart's band, touching both sides, and its horizontal offset. */
export interface Span {
  readonly em: number;
  readonly x: number;
}

/** @param y that of the word's centre on the heart */
export function spanHeart(
  run: Run,
  heart: Heart & { readonly band: number },
  y: number,
  grown: number,
): Span {
  const ink = inkOf(run);
  const middleX = (ink.left + ink.right) / 2;
  const middleY = (ink.top + ink.bottom) / 2;
  const points = run.glyphs.flatMap(({ glyph, x, y: up }) =>
    glyph.polygons.flatMap((polygon) =>
      polygon.flatMap((value, i) =>
        i % 2 === 0 ? [[value + x - middleX, (polygon[i + 1] ?? 0) + up - middleY] as const] : [],
      ),
    ),
  );
  const beyond = (em: number, side: -1 | 1): number => {
    let maxExtent = -Infinity;
    for (const [px, py] of points) {
      const out = px * em * side + grown - heartHalfWidth(heart, y + py * em, heart.band);
      if (out > maxExtent) maxExtent = out;
    }
    return maxExtent;
  };
  let low = 0;
  let high = heart.lobeRadius * 4;
  for (let round = 0; round < ROUNDS; round++) {
    const em = (low + high) / 2;
    if (beyond(em, -1) + beyond(em, 1) > 2 * SINK) high = em;
    else low = em;
  }
  return { em: low, x: (beyond(low, -1) - beyond(low, 1)) / 2 };
}
