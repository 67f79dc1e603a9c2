import { cutName, type CutSize, type NameCut } from "../plate/cutName.ts";
import { memoize } from "../memoize.ts";
import type { Run } from "../type/glyph.ts";

/** Cached, as a keystroke changes only one of several names. */
const cuts = memoize<NameCut | null>(200);

export function cachedCut(font: string, text: string, run: Run, size: CutSize): NameCut | null {
  const key = `${font}|${size.width}|${size.height}|${size.stem}|${size.largest}|${text}`;
  return cuts(key, () => cutName(run, size));
}
