import { cutName, type CutSize, type NameCut } from "../plate/cutName.ts";
import { memoize } from "../memoize.ts";
import type { Run } from "../type/glyph.ts";

/** Cuts by font, text and room: a keystroke changes one name, the others are as they were. */
const cuts = memoize<NameCut | null>(200);

/** `cutName`, remembered. */
export function cachedCut(font: string, text: string, run: Run, size: CutSize): NameCut | null {
  const key = `${font}|${size.width}|${size.height}|${size.stem}|${size.largest}|${text}`;
  return cuts(key, () => cutName(run, size));
}
